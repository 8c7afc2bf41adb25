-- What a notice has cost is written once.
revoke update, delete on sms_notice from kangying_app;
