-- Partners bring students, too: what a stay keeps of the fees that were paid for it earns its partner a part, as goods do.

alter table union_rule drop constraint union_rule_scope_check, drop constraint union_rule_check;
alter table union_rule
  add constraint union_rule_scope_check check (scope in ('all', 'cat', 'goods', 'stay', 'package')),
  -- One rule is for all goods, one for all stays; the others are for something.
  add constraint union_rule_whole_scope check ((scope in ('all', 'stay')) = (scope_id = 0));

-- Whose a stay is: by the last click of a member with the student's phone, or because the desk says so.
create table union_stay (
  supplier_id bigint not null,
  stay_id bigint not null,
  stay_no text not null,
  student_id bigint not null,
  partner_id bigint not null,
  -- Null: the desk says so.
  link_id bigint,
  by_name text not null,
  brought_at timestamptz not null,
  -- The desk has taken it back: nothing is earned by it.
  withdrawn_at timestamptz,
  -- Nothing of it moves any more.
  closed_at timestamptz,
  version int not null default 1,
  primary key (supplier_id, stay_id),
  foreign key (supplier_id, stay_id) references stay (supplier_id, id),
  foreign key (supplier_id, student_id) references student (supplier_id, id),
  foreign key (supplier_id, partner_id) references union_partner (supplier_id, id),
  foreign key (supplier_id, link_id) references union_link (supplier_id, id)
);
select tenant_table('union_stay');
revoke delete on union_stay from kangying_app;
select fix_columns('union_stay', '{supplier_id, stay_id, stay_no, student_id, partner_id, link_id, by_name, brought_at}');
create policy own_students on union_stay as restrictive for select to kangying_app using (
  case when (select nullif(current_setting('app.own_coach', true), '')::bigint) is null then true else sees_student(supplier_id, student_id) end
);
create index union_stay_by_age on union_stay (supplier_id, brought_at, stay_id);
create index union_stay_of_partner on union_stay (supplier_id, partner_id, brought_at, stay_id);
create index union_stay_of_student on union_stay (supplier_id, student_id);
create index union_stay_of_link on union_stay (supplier_id, link_id) where link_id is not null;
create index union_stay_to_follow on union_stay (supplier_id, stay_id) where closed_at is null;
create index union_stay_by_no on union_stay (supplier_id, stay_no);

-- A commission is of an item of an order, or of a part of what a stay keeps: each time that more is paid, another part.
alter table union_commission
  alter column order_id drop not null,
  alter column item_id drop not null,
  add column stay_id bigint,
  add column nth int check (nth >= 1),
  -- Of its base what the stay still keeps; it only falls.
  add column kept_fen bigint check (kept_fen between 0 and base_fen),
  add constraint union_commission_of_one check (case when stay_id is null then num_nonnulls(order_id, item_id) = 2 and num_nonnulls(nth, kept_fen) = 0
    else num_nonnulls(order_id, item_id) = 0 and num_nonnulls(nth, kept_fen) = 2 end),
  add constraint union_commission_stay_once unique (supplier_id, stay_id, nth, level),
  add foreign key (supplier_id, stay_id) references union_stay (supplier_id, stay_id);
select fix_columns('union_commission', '{supplier_id, id, order_id, order_no, item_id, stay_id, nth, level, partner_id, base_fen, rate_bp, amount_fen, accrued_at}');
