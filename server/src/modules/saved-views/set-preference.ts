import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { countPreferences, dropPreference, writePreference } from "./preferences.repo.ts";
import { texts } from "./saved-views.texts.ts";

/** Most characters of one value, and most values of one account. */
const longestValue = 30_000;
const mostPreferences = 500;

/**
 * Stores one of the caller's preferences under a key; null or undefined deletes it.
 * @throws {InvalidFields} the value is too large · {AppError} too_deep where the account stores too many values
 */
export async function setOwnPreference(ctx: CallContext, key: string, value: unknown): Promise<void> {
  const { tx, supplier, caller, now } = ctx;
  if (value === null || value === undefined) return dropPreference(tx, caller.account_id, key);
  if (JSON.stringify(value).length > longestValue) throw new InvalidFields({ value: { text: texts.tooLarge } });
  if ((await countPreferences(tx, caller.account_id)) >= mostPreferences) throw new AppError("too_deep");
  await writePreference(tx, supplier.id, caller.account_id, key, value, now);
}
