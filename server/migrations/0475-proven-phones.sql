-- Since when the account's holder has shown, signed in to it, that they have its phone. A colleague may type any phone into an account: it opens
-- nothing before that, and a phone that changes must be shown again.
alter table auth.account add column phone_proven_at timestamptz;
grant update (phone_proven_at) on auth.account to kangying_auth;

create function auth.forget_proof_of_phone() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.phone_proven_at := null;
  return new;
end $$;
revoke all on function auth.forget_proof_of_phone from public;
create trigger phone_is_proven_anew before update of phone on auth.account for each row when (new.phone is distinct from old.phone)
  execute function auth.forget_proof_of_phone();
