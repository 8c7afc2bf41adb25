-- The logo beside the copyright line, and the app's address for HarmonyOS.
alter table copyright_setting add column logo text;
alter table app_download add column harmony_url text not null default '';
