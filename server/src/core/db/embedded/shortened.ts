/** Finds tables and indexes whose files are shorter than the catalogue says: another program has cut them. */
export const shortenedSql = `select c.oid::regclass::text as name from pg_class c
  where c.relkind in ('r', 'i', 't', 'm') and c.relpages > pg_relation_size(c.oid) / current_setting('block_size')::int order by 1 limit 5`;
