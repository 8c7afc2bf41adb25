-- A commission is of the goods alone, and so is what a refund takes of it. Before, what went back was taken for freight first, so that a
-- partner kept too much of an order that went back in part: each shop's are followed once more, as soon as a server runs.
select job_insert(s.supplier_id, 'union.followAgain', '{}', null, 'once', null)
from (select distinct supplier_id from union_commission where item_id is not null) s;

-- Taken back by hand: all of it, by whom and why. What is refunded of its order later takes nothing more.
alter table union_commission
  add column undone_at timestamptz,
  add column undone_name text,
  add column undone_reason text,
  add constraint union_undone_is_all_of_it check (
    undone_at is null and undone_name is null and undone_reason is null
    or reversed_fen = amount_fen and undone_at is not null and undone_name is not null and undone_reason is not null
  );
grant update (undone_at, undone_name, undone_reason) on union_commission to kangying_app;
