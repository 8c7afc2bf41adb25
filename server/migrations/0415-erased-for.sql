-- A row of a chain that lost its words by law says whose words they were (ADR 0035): else a mark on any row would keep it from being looked at.

alter table operate_log add column erased_for bigint;
alter table ledger_tx add column erased_for bigint;
-- Rows that were marked before say nobody; the rule `privacy.erased_rows_have_their_person` tells of them.
alter table operate_log add constraint operate_log_erased check ((erased_at is null) = (erased_for is null)) not valid;
alter table ledger_tx add constraint ledger_tx_erased check ((erased_at is null) = (erased_for is null)) not valid;
create index operate_log_erased on operate_log (supplier_id, erased_for) where erased_at is not null;
create index ledger_tx_erased on ledger_tx (supplier_id, erased_for) where erased_at is not null;

create or replace view lent.ledger_tx with (security_invoker = true) as
  select supplier_id, id, at, biz_type, doc_no, memo, reversal_of, actor_name, seq, hash, booked_on, about_month, erased_at, erased_for
  from public.ledger_tx;

-- The first whose words a row held: another person's that are taken out of it later change nothing of that.
create function mark_erased() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.erased_for := coalesce(old.erased_for, nullif(current_setting('app.erased_person', true), '')::bigint);
  return new;
end $$;
revoke all on function mark_erased from public;
create trigger operate_log_mark_erased before update on operate_log for each row
  when (new.erased_at is distinct from old.erased_at) execute function mark_erased();
create trigger ledger_tx_mark_erased before update on ledger_tx for each row
  when (new.erased_at is distinct from old.erased_at) execute function mark_erased();

create function refuse_born_erased() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'a row of % is not written without its words', tg_table_name using errcode = 'restrict_violation';
end $$;
revoke all on function refuse_born_erased from public;
create trigger operate_log_born_erased before insert on operate_log for each row when (new.erased_at is not null)
  execute function refuse_born_erased();
create trigger ledger_tx_born_erased before insert on ledger_tx for each row when (new.erased_at is not null)
  execute function refuse_born_erased();

-- At commit, for the record loses its name after its rows have lost it. As owner: who erases need not see the record by then.
create function demand_erased_person() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (select from public.student s where s.supplier_id = new.supplier_id and s.id = new.erased_for and s.erased_at is not null) then
    raise exception 'row % of % is marked as erased, and its person is not', new.id, tg_table_name using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
revoke all on function demand_erased_person from public;
create constraint trigger operate_log_erased_person after update on operate_log deferrable initially deferred for each row
  when (new.erased_at is not null) execute function demand_erased_person();
create constraint trigger ledger_tx_erased_person after update on ledger_tx deferrable initially deferred for each row
  when (new.erased_at is not null) execute function demand_erased_person();

-- Whose words are taken out is said to the rows that lose them.
alter function erase_person (bigint, text[]) rename to erase_words_of;
revoke all on function erase_words_of from kangying_app;
create function erase_person(person bigint, more_words text[]) returns setof text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('app.erased_person', person::text, true);
  return query select erase_words_of(person, more_words);
  perform set_config('app.erased_person', '', true);
end $$;
revoke all on function erase_person from public;
grant execute on function erase_person to kangying_app;
