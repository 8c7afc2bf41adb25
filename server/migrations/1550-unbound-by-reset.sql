-- Where somebody else sets an account's password, the WeChat that is bound to it goes: whoever had taken the account over may have bound theirs,
-- and would come in by it as before. The holder binds their own again. Their own change of the password keeps it.
create function auth.unbind_wechat(account bigint) returns void language sql set search_path = pg_catalog, pg_temp
as $$ delete from auth.wechat_binding where account_id = account $$;
revoke all on function auth.unbind_wechat from public;
grant execute on function auth.unbind_wechat to kangying_auth;

create function auth.account_unbind() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform auth.unbind_wechat(new.id);
  return null;
end $$;
revoke all on function auth.account_unbind from public;
create trigger account_password_of_others after update of must_change on auth.account for each row when (new.must_change and not old.must_change)
  execute function auth.account_unbind();
