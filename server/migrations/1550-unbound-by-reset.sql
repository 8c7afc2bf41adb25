-- Where somebody else sets an account's password, the WeChat that is bound to it goes: whoever had taken the account over may have bound theirs,
-- and would come in by it as before. The holder binds their own again. Their own change of the password keeps it.

create function account_unbind() returns trigger language plpgsql as $$
begin
  delete from auth.wechat_binding where account_id = new.id;
  return null;
end $$;
create trigger account_password_of_others after update of must_change on auth.account for each row when (new.must_change and not old.must_change)
  execute function account_unbind();
