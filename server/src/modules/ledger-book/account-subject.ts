/**
 * SQL of what people call the one to whom account `a` belongs: a stay's number, a drawer's name, whose wallet it is; null where the code has nobody, or
 * somebody unknown. By primary keys, so that a page or a file may ask it of each row.
 */
export const accountSubjectSql = `case
  when a.head = 'cash' then (select w.name from lent.drawer w
    where w.supplier_id = a.supplier_id and w.id = substring(a.code from ':([0-9]+)$')::bigint)
  when a.head = 'deposit' or a.code like 'deferred:stay:%' then (select s.no from lent.stay s
    where s.supplier_id = a.supplier_id and s.id = substring(a.code from ':([0-9]+)$')::bigint)
  when a.head in ('wallet', 'wallet_hold') then (select t.name from lent.student t
    where t.supplier_id = a.supplier_id and t.id = substring(a.code from ':([0-9]+)$')::bigint)
  end`;
