/**
 * Every table of ours without its own `supplier_id`, with the reason. A table that belongs to no tenant and is not listed here fails the
 * tests: a new line is a decision that a reviewer must see.
 */
export const sharedTables: Readonly<Record<string, string>> = {
  schema_migration: "which migrations ran; the owner alone reads and writes it",
  error_log:
    "faults of the program, read by the platform's people alone; supplier_id is a remark there, since a fault may have none",
  server_beat: "the processes of the server, each by its own name; they belong to no supplier",
  service_beat: "what they found of the services around them, as above",
  service_minute: "the same by the minute, as above",
  cache_beat: "what they hold in memory: figures, no content",
  cache_order: "orders to empty a cache in every process",
  slow_statement: "statements of the program without any value; supplier_id is a remark there",
  paused_task: "timers of the program that the platform has paused, by name; they belong to no supplier",
  supplier: "the tenants themselves: row-level security compares their id",
  "auth.tenant":
    "one row per supplier, looked up by every call before it has a tenant; kangying_auth reads it, triggers write it",
  "auth.access_lock": "whom the platform keeps out is looked up by login and address before a tenant is known",
  "auth.account": "who signs in is found by the login before a tenant is known; kangying_auth alone",
  "auth.session": "found by its id before a tenant is known; kangying_auth alone",
  "auth.throttle": "counts failures per account and address, of suppliers that may not exist; kangying_auth alone",
  "auth.captcha": "asked for before signing in",
  "auth.sms_code": "asked for before signing in",
  "auth.sms_sandbox": "messages that stand in for a provider's",
  "auth.second_step": "what an account shares with its phone, asked for before it is let in; kangying_auth alone",
  "auth.recovery_code": "as above, for a phone that is lost; kangying_auth alone",
  "auth.wechat_binding": "an account's WeChat, by which it is found before a tenant is known; kangying_auth alone",
  "auth.wechat_state": "what an authorisation must bring back, found by its hash; kangying_auth alone",
  "auth.wechat_sandbox": "codes of the sandbox that stands in for WeChat",
  "auth.visit": "hangs on a session, which is found before a tenant is known; kangying_auth alone",
  "auth.handover_code": "found by its hash before a tenant is known",
  "auth.download_token": "found by its hash before a tenant is known",
};

/**
 * Every view that may read across suppliers, with the reason: a view reads as its owner, who is not limited by row-level security. Reviewed
 * like the list above.
 */
export const crossSupplierViews: Readonly<Record<string, string>> = {
  "platform.supplier": "timers list the tenants, then work for one after another",
  "platform.supplier_fee": "what the platform asks of each supplier for a month's trade; figures, no names of people",
  "platform.supplier_due":
    "what the platform asks of each supplier beside its fees; amounts, references and reasons, no names of a supplier's people",
  "platform.certification": "the platform reviews what suppliers show of themselves",
  "platform.access_lock": "whom the platform keeps out, for its own list",
  "auth.shop_member":
    "members are found by their phone and their session before a tenant is known; name, phone and state, for kangying_auth alone",
  "auth.safe_setting": "what an owner asks of sign-ins, read before a tenant is known: days and networks",
  "auth.web_version": "every console asks for the latest version before anybody is known: its name and what is new",
  "auth.festival": "every console asks how it looks today before anybody is known: a name, a skin, a banner",
  "platform.supplier_manage": "the platform's list of suppliers",
  "platform.supplier_week": "how each supplier was doing week by week; figures, no names",
  "platform.supplier_health": "how each supplier is doing, for the platform's list; figures, no names",
  "platform.supply_market":
    "a window: what other open shops offer; name, picture, price and how many are left, and nothing else of them",
  "platform.supply_import":
    "a window: what a shop has taken, beside the present price and state of the offer, which is the source's row",
  "platform.supply_offer":
    "a window: what a source offers, with figures of what shops have sold, lost and settled of it; no names",
  "platform.supply_settlement":
    "a window: settlements in which a supplier is one of the two sides, with the answer of who receives them",
  "platform.supply_figure": "what of each import is sold, lost and due; read by the windows alone, granted to nobody",
  "platform.unlinked": "timers learn whose rows wait to be linked into a chain; counts and times, no content",
  "platform.change": "one poll serves the open consoles of every supplier; topics and ids, no content",
  "platform.error_log": "faults of the program, for the platform's people",
  "platform.rule":
    "what the rules of the data were found to be, for the platform's monitoring; keys and figures, no names",
  "platform.rule_finding": "the rows that break a rule, for the page that shows them; keys and figures",
  "platform.server_beat": "processes of the server, for the platform's monitoring",
  "platform.service_beat": "as above",
  "platform.service_minute": "as above",
  "platform.cache_beat": "as above",
  "platform.cache_order": "as above",
  "platform.slow_statement":
    "statements that took long, for the platform's monitoring; no values, and a supplier's name",
  "platform.server_statement": "what the database counted of statements; no values, no suppliers",
  "platform.task": "timed tasks, for the platform's monitoring",
  "auth.listed_supplier": "suppliers that chose to be found before signing in: name and suid",
};

/** Schemas that do not belong to us: pg-boss creates its own tables; kangying_app has no right there. */
export const foreignSchemas: readonly string[] = ["pgboss"];
