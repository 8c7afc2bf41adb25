-- Both sides of the legal person's identity card as papers of their own, and the account for payouts: its number encrypted, its end to be shown.
-- Null: an application of before.
alter table supplier_certification
  add column id_front text,
  add column id_back text,
  add column bank_account_cipher bytea,
  add column bank_account_tail text check (bank_account_tail ~ '^[0-9]{4}$'),
  add check ((bank_account_cipher is null) = (bank_account_tail is null));

create or replace view platform.certification as
  select c.id, c.supplier_id, s.name as supplier, c.no, c.name, c.licence_no, c.legal_person, c.papers, c.licence_until, c.permit_until, c.status,
    c.fee_fen, c.paid_at, c.pay_ref, c.rounds, c.remark, c.decided_by, c.decided_at, c.valid_until, c.version, c.created_at, c.back_at, c.back_ref,
    c.back_by, c.id_front, c.id_back, c.bank_account_cipher, c.bank_account_tail, c.bank_holder
  from public.supplier_certification c join public.supplier s on s.id = c.supplier_id
  where c.status <> 70 or (c.paid_at is not null and c.fee_fen > 0);
