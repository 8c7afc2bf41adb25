import { globSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { modules } from "../../server/src/app.ts";
import { borrowedTables, coreTables } from "../../server/src/core/db/core-tables.ts";
import { root } from "../root.ts";
import { catalogueOf } from "../tables/catalogue.ts";
import { tableFaults } from "../tables/table-faults.ts";

/** The demo is loaded into the tables as rows, and a large camp for measuring is made in bulk: commands would be too slow. */
const loaders = ["demo"];

/** Files that ask the catalogue which tables exist, and then read those. */
const wide = {
  "server/src/modules/monitoring/rule.ts":
    "every foreign key of the catalogue is followed, by the rule that none crosses suppliers",
};

/** Functions in the database that touch another module's tables, each with its reason. */
const reaches: Readonly<Record<string, string>> = {
  "auth.unbind_wechat auth.wechat_binding":
    "whoever sets the password of somebody else need not know by what else one comes in: what may be an intruder's is unbound with it",
  "demand_erased_person student":
    "a row of a chain may be marked as erased only for somebody whose record is: the database looks at the commit, whoever wrote the mark",
  "student_keep_search stay":
    "a stay is searched by its student's name: the text is kept in the stay's row, and only the student's trigger sees the name change",
  "student_find_member member":
    "a student and a member of one phone are one person: whichever is made last finds the other in the same statement",
  "member_find_student student": "the same from the member's side",
  "erase_person member":
    "the follower who is erased as a student may still be a buyer of the shop, who reads of their orders there",
  "member_follower_forgotten student": "the same from the member's side",
  "member_leaves union_partner":
    "whoever deletes a member may not know all that is theirs, and a commission can be earned at that moment: the database asks and lets go",
  "member_leaves union_commission": "the same: what a partner is owed",
  "member_leaves union_link": "the same: their links lead to nobody any more",
  "member_leaves auction_deposit": "the same: a deposit that is held for them",
  "member_leaves social_identity": "the same: their accounts at other providers",
  "coach_keep_name coach":
    "a coach's name stands beside the key on stays and classes, so that lists sort and show it as they always did",
  "coach_tell_name stay": "the same: only the coach's trigger sees the name change",
  "coach_tell_name camp_class": "the same for classes",
  "diet_plan_limit lent.camp_rule":
    "below which figure a doctor has to agree is the camp's own rule, and the database keeps it into the plan, which a check can read",
  "ledger_tx_month supplier": "the supplier's zone says in which month a posting falls",
  "ledger_tx_month book_month": "a posting holds its month against being closed, and a closed one refuses it",
  "coach_assign supplier": "from which day on somebody leads a stay is a day of the supplier's zone",
  "coach_adopt_names stay":
    "names that stand where a record should become one; run by the migration and by the demo's loader",
  "coach_adopt_names camp_class": "the same for classes",
  "mark_kit kit_item":
    "whether a SKU and its moves are kit stands beside them, so that the list of these moves finds them by their age",
  "platform.keep_supplier_weeks shop_order":
    "the platform measures every supplier in one statement and keeps it as that week's row: parcels that left in time",
  "platform.keep_supplier_weeks payment": "the same: what was paid in thirty days",
  "platform.keep_supplier_weeks payout": "the same: what went back",
  "platform.keep_supplier_weeks review": "the same: bad reviews without an answer",
  "platform.keep_supplier_weeks supplier_certification": "the same: papers that end",
};

const migrations = globSync("server/migrations/*.sql", { cwd: root })
  .map((file) => file.split(sep).join("/"))
  .toSorted();
const files = globSync("server/src/**/*.ts", { cwd: root })
  .map((file) => file.split(sep).join("/"))
  .filter((file) => !file.endsWith(".test.ts") && !file.includes("/toy/"));
const faults = tableFaults({
  modules,
  core: coreTables,
  borrowed: borrowedTables,
  loaders,
  wide,
  catalogue: catalogueOf(root),
  sources: new Map(files.map((file) => [file, readFileSync(join(root, file), "utf8")])),
  migrations: new Map(migrations.map((file) => [file, readFileSync(join(root, file), "utf8")])),
  reaches,
});
for (const fault of faults) console.log(fault);
if (faults.length === 0)
  console.log(`every table has one owner, and ${files.length} files name their own or what is lent`);
process.exit(faults.length === 0 ? 0 : 1);
