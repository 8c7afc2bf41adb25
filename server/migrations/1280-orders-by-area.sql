-- Orders are looked for by province, city and district in one choice: views that named a province name it as the first step of that path.
update saved_view
set state = jsonb_set(state #- '{filters,province}', '{filters,area}', to_jsonb((state #>> '{filters,province}') || '0000'))
where state #>> '{filters,province}' ~ '^[0-9]{2}$';
