-- What somebody pays in advance without a bill: held like a deposit until it is used for the fee or given back.
alter table payment drop constraint payment_purpose_check;
alter table payment add constraint payment_purpose_check
  check (purpose in ('stay_fee', 'deposit_booking', 'deposit_security', 'deposit_prepaid', 'recharge'));
alter table deposit drop constraint deposit_kind_check;
alter table deposit add constraint deposit_kind_check check (kind in ('booking', 'security', 'prepaid'));
