-- Before its time runs out a group that is not full tells those who have paid, once.
alter table buy_group add column reminded_at timestamptz;

-- Who wants to be told shortly before a flash sale begins.
create table flash_reminder (
  supplier_id bigint not null,
  session_id bigint not null,
  member_id bigint not null,
  asked_at timestamptz not null,
  told_at timestamptz,
  primary key (supplier_id, session_id, member_id),
  foreign key (supplier_id, session_id) references flash_session (supplier_id, id) on delete cascade,
  foreign key (supplier_id, member_id) references member (supplier_id, id)
);
select tenant_table('flash_reminder');
select member_table('flash_reminder');
create index flash_reminder_of_member on flash_reminder (supplier_id, member_id);
create index flash_session_to_begin on flash_session (supplier_id, begin_at) where status = 1;
