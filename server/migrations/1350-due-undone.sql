-- A payment that was recorded by mistake can be undone: its due is open again, as another attempt. Nothing is deleted: undoing is a move.

alter table supplier_due add column attempt int not null default 1 check (attempt > 0);
alter table supplier_due_move add column attempt int not null default 1 check (attempt > 0);

alter table supplier_due_move drop constraint supplier_due_move_kind_check;
alter table supplier_due_move add constraint supplier_due_move_kind_check check (kind in ('paid', 'taken', 'back', 'undone'));
alter table supplier_due_move drop constraint supplier_due_move_check;
alter table supplier_due_move add constraint supplier_due_move_check check (due_kind = 'deposit' or kind in ('paid', 'undone'));
-- Once in each attempt.
drop index supplier_due_paid_once;
create unique index supplier_due_paid_once on supplier_due_move (supplier_id, due_id, attempt) where kind = 'paid';
create unique index supplier_due_undone_once on supplier_due_move (supplier_id, due_id, attempt) where kind = 'undone';

alter table platform_due_move drop constraint platform_due_move_kind_check;
alter table platform_due_move add constraint platform_due_move_kind_check check (kind in ('paid', 'taken', 'back', 'undone'));

create or replace view platform.supplier_due as
  select d.id, d.supplier_id, s.name as supplier, d.no, d.kind, d.amount_fen, d.note, d.opened_at, d.status, d.decided_at, d.decided_by, d.pay_ref,
    d.waived_for, d.taken_fen, d.back_fen, d.held_fen,
    (select string_agg(m.note, '；' order by m.id) from public.supplier_due_move m
      where m.supplier_id = d.supplier_id and m.due_id = d.id and m.kind = 'taken') as taken_for,
    d.version,
    (select string_agg(m.note, '；' order by m.id) from public.supplier_due_move m
      where m.supplier_id = d.supplier_id and m.due_id = d.id and m.kind = 'undone') as undone_for
  from public.supplier_due d join public.supplier s on s.id = d.supplier_id;
