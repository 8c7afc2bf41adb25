/** Texts that have broken into other products' SQL, sheets, paths and parsers, and near relatives; for tests alone. */

const quotes = ["'", '"', "`", "''", '""', "\\'", "';", "')", "'))", "' --", "'#", "'/*", "*/", "\\", "\\\\", "%27", "%2527", "ʼ", "＇", "\u02bc", "‘", "’"];
const tautologies = ["1=1", "1=2", "'1'='1'", "true", "1 like 1", "2>1", "''=''", "not false", "1 in (1)", "exists(select 1)"].flatMap((truth) => [
  `' or ${truth} --`, `') or ${truth} --`, `1 or ${truth}`, `1) or ${truth} --`, `" or ${truth} --`,
]);
const statements = [
  "drop table toy_guest", "delete from toy_guest", "update toy_guest set name='x'", "insert into toy_guest values (1)", "truncate toy_guest", "select pg_sleep(5)",
  "set role postgres", "reset role", "set local app.supplier_id = '1'", "select set_config('role','postgres',true)", "select set_config('app.supplier_id','2',true)",
  "copy toy_guest to program 'id'", "create function x() returns int as 'select 1' language sql", "alter role kangying_app superuser", "commit", "rollback", "begin",
  "declare c cursor for select 1", "listen x", "notify x", "vacuum", "grant all on toy_guest to public", "do $$ begin end $$", "lock table toy_guest", "analyze",
].flatMap((statement) => [`'; ${statement}; --`, `1; ${statement}`, `1); ${statement}; --`]);
const unions = ["null", "null,null", "version()", "current_user", "password_hash from auth.account", "name from supplier", "string_agg(name,',') from toy_guest", "relname from pg_class"].flatMap((what) => [
  `' union select ${what} --`, `1 union all select ${what}`, `') union select ${what} --`, `-1' union/**/select/**/${what}--`,
]);
const orders = [
  "name; drop table toy_guest", "name desc", "name,id", "1", "2 desc", "(select 1)", "case when 1=1 then name else phone end", "name nulls first", "name collate \"C\"", "g.name", "\"name\"",
  "name)--", "CASE WHEN (SELECT current_user) LIKE 0x61 THEN 1 END", "length(name)", "random()", "pg_sleep(1)", "asc; --", "desc, (select 1)", "ASC", "Desc", "asc\u0000", "asc\n", "name\u0009",
];
const numbers = [
  "1e309", "-1e309", "NaN", "Infinity", "0x7fffffff", "0b1", "0o7", "1_000", "１２", "٣", "9".repeat(40), "-9".repeat(2), "9223372036854775808", "-9223372036854775809", "2147483648",
  "1.7976931348623157e308", "0.1e-400", "1,", ",1", "1,2,3", ",", "1;2", "1..2", "--1", "+1", " 1 ", "1 ", "\t1", "1\n", "1,1e5", "null", "undefined", "true", "-0", "00", "007", "1.", ".5",
];
const dates = ["2026-02-30", "0000-00-00", "-1,-1", "99999999999999,1", "1,0", "2026-13", "2026-00", "9999-12", "10000-01", "0001-01", "infinity", "now()", "'today'", "1970-01-01T00:00:00Z", "epoch", "-99999999999,99999999999"];
const patterns = ["%", "_", "%%%", "\\%", "\\_", "a\\", "%\\", "[a-z]", "(?i)a", "(a+)+$", "^(a|a)*$", ".*", "a{1,99999}", "\\p{L}", "?*"];
const names = ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "valueOf", "[object Object]", "{}", "[]", '{"$gt":""}', '{"$ne":null}', "[1,2]", "a[]=1", "a.b.c", "null", "undefined"];
const odd = [
  "\u0000", "a\u0000b", "\ufeff", "\ud800", "\udfff", "\u202e", "\u2028", "\u0007", "😀", "伟芳", "ﷺ", "é", "İ", "ß", "\r\nx: y", "\r\n\r\n<html>", "x".repeat(200), "x".repeat(201), "x".repeat(5_000),
  "../../etc/passwd", "..\\..\\windows", "file:///etc/passwd", "http://169.254.169.254/", "javascript:alert(1)", "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "{{7*7}}", "${7*7}", "#{7*7}", "%{7*7}",
  "=cmd|' /C calc'!A0", "+1", "-1", "@SUM(1)", "\t=1", "$1", "$2::int", ":name", "?", "?1", "@p0", "/*!50000select*/", "--", "#", ";", ";;", "||", "|| 'x'", "&&", "::text", "::regclass", "E'\\x27'", "U&'\\0027'", "$$x$$",
  "%s", "%n%n%n", "%00", "%c0%af", "%uff07", "\\u0027", "\\x27", "&#39;", "&apos;", "&lt;", "\u001b[31m",
];

/** About 400 texts. */
export const injectionCorpus: readonly string[] = [...quotes, ...tautologies, ...statements, ...unions, ...orders, ...numbers, ...dates, ...patterns, ...names, ...odd];
