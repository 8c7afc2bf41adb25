-- Pictures that members send with refunds and reviews: each sees and names their own alone.
alter table file add column member_id bigint,
  add foreign key (supplier_id, member_id) references member (supplier_id, id);
create index file_of_member on file (supplier_id, member_id) where member_id is not null;
select member_table('file');
