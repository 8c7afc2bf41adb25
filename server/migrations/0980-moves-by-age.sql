-- Moves of kit by their age: which SKUs are kit, and which rows of the log are theirs, is kept beside them. The list of these moves had read and
-- sorted all of them for a page of twenty.
alter table sku add column of_kit boolean not null default false;
alter table stock_log add column of_kit boolean not null default false;

-- Whose rows they are is no part of what is kept for good: a SKU of the shop may become kit later.
drop trigger kept_for_good on stock_log;
create trigger kept_for_good before delete or update of supplier_id, id, sku_id, delta_on_hand, delta_reserved, after_on_hand, after_reserved,
  reason, doc_no, cost_fen, note, at, by_name, stay_id on stock_log for each row execute function refuse_change();

create function mark_kit(of_sku bigint) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update public.sku s set of_kit = true from public.kit_item k
    where k.supplier_id = s.supplier_id and k.sku_id = s.id and s.id = coalesce(of_sku, s.id) and not s.of_kit;
  update public.stock_log m set of_kit = true from public.kit_item k
    where k.supplier_id = m.supplier_id and k.sku_id = m.sku_id and k.sku_id = coalesce(of_sku, k.sku_id) and not m.of_kit;
$$;
revoke all on function mark_kit from public;
select mark_kit(null);

create index stock_log_of_kit on stock_log (supplier_id, at, id) where of_kit and delta_on_hand <> 0;

create function kit_item_mark() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform public.mark_kit(new.sku_id);
  return null;
end $$;
create trigger kit_item_marked after insert or update of sku_id on kit_item for each row execute function kit_item_mark();
revoke all on function kit_item_mark from public;

create or replace function stock_log_write() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.sku s set on_hand = s.on_hand + new.delta_on_hand, reserved = s.reserved + new.delta_reserved,
    missing = greatest(0, least(s.missing, s.reserved + new.delta_reserved))
  where s.supplier_id = new.supplier_id and s.id = new.sku_id
  returning s.on_hand, s.reserved, s.of_kit into new.after_on_hand, new.after_reserved, new.of_kit;
  if not found then
    raise exception 'there is no SKU %', new.sku_id using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;

create or replace view lent.stock_log with (security_invoker = true) as
  select supplier_id, id, sku_id, delta_on_hand, delta_reserved, after_on_hand, after_reserved, reason, doc_no, cost_fen, note, at, by_name, stay_id,
    of_kit
  from public.stock_log;

-- What goes into a drawer and out of it, by its age: the drawer stands on the leg. Its list had read all legs of all drawers.
alter table ledger_leg add column drawer_id bigint;
drop trigger kept_for_good on ledger_leg;
create trigger kept_for_good before delete or update of supplier_id, id, tx_id, account_id, amount_fen, balance_after_fen, at, biz_type
  on ledger_leg for each row execute function refuse_change();

create function mark_drawers() returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update public.ledger_leg l set drawer_id = a.drawer_id from public.ledger_account a
    where a.supplier_id = l.supplier_id and a.id = l.account_id and a.drawer_id is not null
      and l.drawer_id is distinct from a.drawer_id;
$$;
revoke all on function mark_drawers from public;
select mark_drawers();

create index ledger_leg_of_drawers on ledger_leg (supplier_id, at, id) where drawer_id is not null;
create index ledger_leg_of_drawer on ledger_leg (supplier_id, drawer_id, at, id) where drawer_id is not null;

create or replace function ledger_leg_write() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  present bigint;
  refused text;
begin
  select t.at, t.biz_type into new.at, new.biz_type from public.ledger_tx t
  where t.supplier_id = new.supplier_id and t.id = new.tx_id and t.written_in = pg_current_xact_id()::text::bigint;
  if not found then
    raise exception 'legs are written together with their transaction' using errcode = 'restrict_violation';
  end if;
  update public.ledger_account a
  set balance_fen = a.balance_fen + case when a.kind in ('asset', 'expense') then new.amount_fen else -new.amount_fen end
  where a.supplier_id = new.supplier_id and a.id = new.account_id
    and (not a.floor_zero or a.balance_fen + case when a.kind in ('asset', 'expense') then new.amount_fen else -new.amount_fen end >= 0)
  returning a.balance_fen, a.drawer_id into present, new.drawer_id;
  if not found then
    select a.code into refused from public.ledger_account a where a.supplier_id = new.supplier_id and a.id = new.account_id;
    if not found then
      raise exception 'there is no account %', new.account_id using errcode = 'foreign_key_violation';
    end if;
    raise exception 'account % would fall below nothing', refused
      using errcode = 'check_violation', constraint = 'ledger_account_floor', detail = refused;
  end if;
  new.balance_after_fen := present;
  return new;
end $$;
