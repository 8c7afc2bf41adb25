-- What runs or gives back first, whichever ends next; below it what is over, the last first.
create index buy_group_by_next on buy_group (
  supplier_id,
  (case when status in (0, 2) then expire_at - timestamptz '9999-01-01 00:00+00' else timestamptz '2000-01-01 00:00+00' - expire_at end),
  id
) where opened_at is not null;
