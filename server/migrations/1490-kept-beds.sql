-- ── the beds of the nights that a pause or an end takes away, night by night: their price is paid or billed already, so coming back
-- into one of them must not cost it a second time.
alter table stay
  add column kept_beds bigint[],
  add constraint stay_kept_beds check (kept_beds is null or (status in (40, 50) and cardinality(kept_beds) > 0));
