-- Of one lottery one edition runs: whoever publishes another ends it first. An index would refuse lotteries of before this rule, whose pieces
-- only the program can set free; `lottery.one_edition_runs` names them.
create function lottery_one_edition() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from lottery l where l.supplier_id = new.supplier_id and l.id = coalesce(new.series_id, new.id) for no key update;
  if exists (select from lottery l where l.supplier_id = new.supplier_id and coalesce(l.series_id, l.id) = coalesce(new.series_id, new.id)
    and l.id <> new.id and l.status = 1)
  then raise exception 'another edition of this lottery runs' using errcode = 'check_violation', constraint = 'lottery_one_edition';
  end if;
  return new;
end $$;
revoke all on function lottery_one_edition from public;
create trigger lottery_one_edition before update of status on lottery for each row when (new.status = 1 and old.status <> 1)
  execute function lottery_one_edition();
