-- A customer at a counter may pay by scanning a code that the staff show: the money comes by a payment, and is taken when it is there.

alter table payment drop constraint payment_purpose_check;
alter table payment add constraint payment_purpose_check check
  (purpose in ('stay_fee', 'deposit_booking', 'deposit_security', 'deposit_prepaid', 'recharge', 'order', 'deposit_auction', 'counter'));

-- What is taken by hand has a posting of its own; what comes by a code has its payment's.
alter table pay_taking add column payment_id bigint;
alter table pay_taking alter column tx_id drop not null;
alter table pay_taking add foreign key (supplier_id, payment_id) references payment (supplier_id, id);
alter table pay_taking drop constraint pay_taking_channel_check;
alter table pay_taking add constraint pay_taking_channel_check check (channel in ('cash', 'pos', 'bank', 'wechat'));
alter table pay_taking add constraint pay_taking_comes_one_way check
  ((channel = 'wechat') = (payment_id is not null) and (payment_id is null) = (tx_id is not null));
-- However often its notice comes, a payment is taken once.
create unique index pay_taking_one_payment on pay_taking (supplier_id, payment_id) where payment_id is not null;

alter table pay_staff_log add column payment_id bigint;
alter table pay_staff_log add foreign key (supplier_id, payment_id) references payment (supplier_id, id);
alter table pay_staff_log drop constraint pay_staff_log_event_check;
alter table pay_staff_log add constraint pay_staff_log_event_check check
  (event in ('open', 'code', 'collect', 'void', 'count', 'hand_over', 'verify'));
alter table pay_staff_log add constraint pay_staff_log_code_check check ((event = 'code') = (payment_id is not null));
create unique index pay_staff_log_one_code on pay_staff_log (supplier_id, payment_id) where payment_id is not null;
