export { addWeight } from "./log-weight.ts";
export { setTarget } from "./set-target.ts";
export { baselineSql, latestSql, unweighedSql } from "./weight-sql.ts";
export { goalFields, weighAction } from "./weights.actions.ts";
export { weightsList } from "./weights.list.ts";
export { findTarget } from "./targets.repo.ts";
export { type WeightAtEnd, type WeightAtEntry, weightPart } from "./weight-part.ts";
