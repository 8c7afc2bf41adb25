-- A contract's text has a language of its own: its paper is headed and labelled in it, whoever prints it.
alter table contract_template
  add column language text not null default 'zh-CN' check (language ~ '^[a-z]{2}(-[A-Z]{2})?$');

-- What is there tells its language by its letters.
update contract_template set language = case
    when clauses::text ~ '[ぁ-ヿ]' then 'ja'
    when clauses::text ~ '[一-鿿]' then 'zh-CN'
    when clauses::text ~ '[áéíóúñ¿]' then 'es'
    else 'en' end;
