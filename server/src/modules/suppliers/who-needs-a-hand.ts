import { nearDays } from "../../core/list/columns.ts";
import { healthSql, weakBelow } from "./health.ts";

/** What says of a supplier (`platform.supplier_manage s`, its health `h`) that somebody should see to it. `day` is an expression of the present date. */

/** At work, and not the platform itself. */
const served = "s.status = 1 and s.industry_type <> 'admin'";

/** The first of its papers to end. */
export const papersSql = "least(s.licence_until, s.permit_until, s.cert_until)";
/** A paper ends soon, or has ended. */
export const dueSql = (day: string): string => `(${served} and coalesce(${papersSql} <= ${day} + ${nearDays}, false))`;
/** The service ends soon, or has ended. */
export const endingSql = (day: string): string =>
  `(${served} and coalesce(s.expire_on <= ${day} + ${nearDays}, false))`;
/** It does badly. */
export const weakSql = `(${served} and coalesce(${healthSql} < ${weakBelow}, false))`;
