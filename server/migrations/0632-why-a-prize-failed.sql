-- What a refusal says beside its code: which bed, which night.
alter table lottery_draw add column error_data jsonb;
