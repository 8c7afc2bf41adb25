-- A coach bound to their own students sees what was sent about those alone.
create policy own_students on wx_send as restrictive for select to kangying_app using (
  case when (select nullif(current_setting('app.own_coach', true), '')::bigint) is null then true
    else stay_id is not null and sees_stay(supplier_id, stay_id) end
);
