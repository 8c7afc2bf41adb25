-- What an act was about, and who signed in, are filters of the logs.
create index operate_log_about on operate_log (supplier_id, biz_type, at desc, id desc) where biz_type is not null;
create index login_log_by_kind on login_log (supplier_id, kind, at desc, id desc);
