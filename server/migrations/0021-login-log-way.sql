-- Sign-ins by the way they came: by code or through another service they are few among the many by password.
create index login_log_way on login_log (supplier_id, way, id desc);
