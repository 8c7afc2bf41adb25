/** What has broken other products: each is put where a harmless value belongs. */
export const hostileValues: readonly unknown[] = [
  // into SQL
  "'", "''; drop table supplier; --", "1 or 1=1", "1) or (1=1", "x' union select password_hash from auth.account --", "CASE WHEN 1=1 THEN id ELSE name END", "id desc, (select 1)",
  "id;select pg_sleep(9)", "(select version())", "$1", "${1}", "%", "%%%", "_", "\\", "\\'", "a\\%b", "/**/", "0x61646d696e", "1e400", "null", "NULL", "true", "undefined", "NaN",
  // into paths, shells, templates, pages
  "../../../etc/passwd", "..%2f..%2f", "C:\\boot.ini", "/dev/null", "; ls", "$(id)", "`id`", "{{7*7}}", "${7*7}", "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "javascript:alert(1)", "<!ENTITY x SYSTEM 'file:///etc/passwd'>",
  // into sheets
  "=cmd|' /C calc'!A0", "+1+1", "-1", "@SUM(A1)", "\t=1", "\r\nset-cookie: a=b",
  // texts that are no texts
  "", " ", "\u0000", "a\u0000b", "\ud800", "\ufeff", "\u202egnp.exe", "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢", "𝒳".repeat(50), "健".repeat(5_000), "x".repeat(70_000), "👩‍👩‍👧‍👦", "ﷺ", "İ", "ß",
  // numbers beyond their columns
  0, -0, -1, 1.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 1e308, 5e-324, "9007199254740993", "99999999999999999999", "0x10", "１２",
  // dates that are none
  "2026-02-30", "0000-00-00", "9999-12-31", "-271821-04-20", "2026-13-01", "20260101", "2026-01-01T25:00:00Z", "infinity", "now()", "epoch", -62_135_596_801, 8_640_000_000_001, 253_402_300_800,
  // other shapes
  null, true, false, [], {}, [[]], [null], [1, 2, 3], ["'"], { id: 1 }, { $gt: "" }, { toString: "x" }, { length: -1 }, { then: "x" }, Array.from({ length: 300 }, (_, n) => n), { a: { b: { c: { d: {} } } } },
  // comma-joined things of the list protocol
  "1,2", ",", ",,,", "a,b", "1,", ",1", "2,1", "1,2,3", "999999999999,0", "0,99999999999999", "-1,-1",
];

/** Names that no schema asks for, and that careless code takes over. */
export const hostileNames: readonly string[] = [
  "role", "roles", "suid", "supplier_id", "supplieruid", "industry_type", "kind", "status", "version", "balance", "is_admin", "password_hash", "id", "ids", "all", "filters", "account_id", "created_at", "deleted_at",
  "sort", "order", "page", "limit", "_count_sum", "_excel_columns", "toString", "hasOwnProperty", "length", "$where", "a.b", "a[b]", "sort[]", " ", "'", "健康",
];
