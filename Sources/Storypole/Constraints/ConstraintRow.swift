/// A relation among variables: the sum of terms is compared with a constant.
struct ConstraintRow {
  struct Term: Equatable {
    var variable: Int
    var coefficient: Double
  }
  enum Relation: Int { case equal, atMost, atLeast }

  var terms: [Term]
  var relation: Relation
  var constant: Double
  /// The rank of the priority, 0 for required.
  var level: Int
}
