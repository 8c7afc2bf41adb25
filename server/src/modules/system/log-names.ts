/** Fields of the log that hold keys of other rows: the table of these, and what a row `t` of it is called. */
const named: Readonly<Record<string, readonly [table: string, name: string]>> = {
  rank_id: ["member_rank", "t.name"],
  moved_to: ["member_rank", "t.name"],
  role_ids: ["role", "t.name"],
  package_id: ["camp_package", "t.name"],
  class_id: ["camp_class", "t.name"],
  kit_id: ["kit_item", "t.name"],
  room_type_id: ["room_type", "t.name"],
  building_id: ["building", "t.name"],
  room_id: ["room", "t.no"],
  bed_id: ["bed", "(select r.no from room r where r.supplier_id = t.supplier_id and r.id = t.room_id) || '-' || t.no"],
};

const fieldsSql = `array[${Object.keys(named)
  .map((field) => `'${field}'`)
  .join(", ")}]`;

/** Keys under a field, before and after, one or several. */
const keysSql = (field: string): string =>
  `select (k.key #>> '{}')::bigint from (values (l.before), (l.after)) as side (value),
     jsonb_path_query(side.value, '$.${field}[*]') as k (key) where jsonb_typeof(k.key) = 'number'`;

/** Names of the rows whose keys a line of the log holds, as JSON: `{ "role_ids 3": "前台" }`. A row that is gone has none. */
export const namesSql = `case when l.before ?| ${fieldsSql} or l.after ?| ${fieldsSql} then (
  select jsonb_object_agg(n.field || ' ' || n.id, n.name) from (${Object.entries(named)
    .map(
      ([field, [table, name]]) =>
        `select '${field}' as field, t.id, ${name} as name from ${table} t
         where t.supplier_id = l.supplier_id and t.id in (${keysSql(field)})`,
    )
    .join(" union all ")}) n) end`;
