-- Pictures that a sheet names by their address: fetched after the import, one after another.
alter table goods
  -- Addresses that are still to be fetched, or could not be.
  add column picture_urls text[] not null default '{}' check (cardinality(picture_urls) <= 8),
  -- Why those that are left could not be fetched; null: they are being fetched, or there are none.
  add column picture_fault text check
    (picture_fault in ('address', 'private', 'unreachable', 'refused', 'too_large', 'no_picture', 'storage_full')),
  add check (picture_fault is null or cardinality(picture_urls) > 0);
