-- A version may be out and offered to nobody: for as long as something is looked into.
alter table app_version drop constraint app_version_grey_percent_check;
alter table app_version add constraint app_version_grey_percent_check check (grey_percent between 0 and 100);
