-- A member's ID paper, stored as a student's is: encrypted, and masked for lists. A deleted member has none.
alter table member
  add column id_type text,
  add column id_no_cipher bytea,
  add column id_no_shown text,
  add constraint member_id_no_whole check (num_nonnulls(id_type, id_no_cipher, id_no_shown) in (0, 3)),
  add constraint member_deleted_without_id_no check (deleted_at is null or id_no_cipher is null);
create or replace view lent.member with (security_invoker = true) as
  select supplier_id, id, nickname, phone, avatar, rank_id, status, deleted_at, search,
    created_at, growth, points, rank_since, rank_until, source,
    name_py, truename, username, gender, birthday, tags, email, remark, id_no_cipher, id_no_shown
  from public.member;
