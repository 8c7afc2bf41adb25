/**
 * SQL of the name of account `a`'s owner: a stay's number, a drawer's name or a wallet's owner; null when the code has no owner, or an
 * unknown one. It uses primary keys only, so that a page or a file can evaluate it for each row.
 */
export const accountSubjectSql = `case
  when a.drawer_id is not null then (select w.name from lent.drawer w where w.supplier_id = a.supplier_id and w.id = a.drawer_id)
  when a.stay_id is not null then (select s.no from lent.stay s where s.supplier_id = a.supplier_id and s.id = a.stay_id)
  when a.code like 'wallet%:member:%' then (select m.nickname from lent.wallet w
    join lent.member m on m.supplier_id = w.supplier_id and m.id = w.member_id
    where w.supplier_id = a.supplier_id and w.code = replace(a.code, 'wallet_hold', 'wallet'))
  when a.student_id is not null then (select t.name from lent.student t where t.supplier_id = a.supplier_id and t.id = a.student_id)
  end`;
