import { nearDays } from "../../core/list/columns.ts";
import { healthSql, weakBelow } from "./health.ts";

/**
 * SQL conditions of suppliers that need attention (`platform.supplier_manage s`, its health `h`). `day` is an expression of the current
 * date.
 */

/** Active, and not the platform itself. */
const served = "s.status = 1 and s.industry_type <> 'admin'";

/** The earliest end of its papers. */
export const papersSql = "least(s.licence_until, s.permit_until, s.cert_until)";
/** A paper ends soon, or has ended. */
export const dueSql = (day: string): string => `(${served} and coalesce(${papersSql} <= ${day} + ${nearDays}, false))`;
/** The service ends soon, or has ended. */
export const endingSql = (day: string): string =>
  `(${served} and coalesce(s.expire_on <= ${day} + ${nearDays}, false))`;
/** The health score is weak. */
export const weakSql = `(${served} and coalesce(${healthSql} < ${weakBelow}, false))`;
