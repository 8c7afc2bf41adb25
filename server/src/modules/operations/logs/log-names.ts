/** SQL: the table of a row `t`, and its name. */
type Named = readonly [from: string, name: string];

const rank: Named = ["from lent.member_rank t", "t.name"];
const role: Named = ["from lent.role t", "t.name"];
const campPackage: Named = ["from lent.camp_package t", "t.name"];
const campClass: Named = ["from lent.camp_class t", "t.name"];
const kit: Named = ["from lent.kit_item t", "t.name"];
const roomType: Named = ["from lent.room_type t", "t.name"];
const room: Named = ["from lent.room t", "t.no"];
const bed: Named = [
  "from lent.bed t",
  "(select r.no from lent.room r where r.supplier_id = t.supplier_id and r.id = t.room_id) || '-' || t.no",
];
const stay: Named = ["from lent.stay t", "t.no"];

/** Fields of the log that hold keys of other rows. */
const named: Readonly<Record<string, Named>> = {
  rank_id: rank,
  moved_to: rank,
  role_ids: role,
  default_roles: role,
  package_id: campPackage,
  class_id: campClass,
  kit_id: kit,
  room_type_id: roomType,
  building_id: ["from lent.building t", "t.name"],
  room_id: room,
  bed_id: bed,
  from_bed_id: bed,
  to_bed_id: bed,
  stay_id: stay,
  prev_stay_id: stay,
  swapped_with: stay,
};

/** Kinds of records with a name that an action can be about. */
const objects: Readonly<Record<string, Named>> = {
  bed,
  camp_class: campClass,
  camp_package: campPackage,
  drawer: ["from lent.drawer t", "t.name"],
  kit,
  member: ["from lent.member t", "t.nickname"],
  member_rank: rank,
  operator: ["from lent.operator t", "t.name"],
  payment: ["from lent.payment t", "t.no"],
  payout: ["from lent.payout t", "t.no"],
  refund: ["from lent.refund_request t", "t.no"],
  role,
  room,
  room_type: roomType,
  stay,
  student: ["from lent.student t", "t.name"],
};

/**
 * SQL of the name of the row that an action is about; null when the row is gone. The platform's own log can refer to rows of another
 * supplier.
 */
export const objectNameSql = `case when l.acted_for is null then case l.biz_type ${Object.entries(objects)
  .map(
    ([kind, [from, name]]) =>
      `when '${kind}' then (select ${name} ${from} where t.supplier_id = l.supplier_id and t.id = l.biz_id)`,
  )
  .join(" ")} end end`;

const fieldsSql = `array[${Object.keys(named)
  .map((field) => `'${field}'`)
  .join(", ")}]`;

/**
 * SQL of the keys in a field, before and after, one or several. Use it in a join and not with `in`: only the join finds each row by the
 * index.
 */
const keysSql = (field: string): string =>
  `select (k.key #>> '{}')::bigint as id from (values (l.before), (l.after)) as side (value),
     jsonb_path_query(side.value, '$.${field}[*]') as k (key) where jsonb_typeof(k.key) = 'number'`;

/** SQL of the names of rows whose keys a log line holds, as JSON: `{ "role_ids 3": "前台" }`. A deleted row has no name. */
export const namesSql = `case when l.before ?| ${fieldsSql} or l.after ?| ${fieldsSql} then (
  select jsonb_object_agg(n.field || ' ' || n.id, n.name) from (${Object.entries(named)
    .map(
      ([field, [from, name]]) =>
        `select '${field}' as field, t.id, ${name} as name ${from}, (${keysSql(field)}) as key
         where t.supplier_id = l.supplier_id and t.id = key.id`,
    )
    .join(" union all ")}) n) end`;
