import { t } from "./supplier-dues.texts.ts";

export { askDues, askNewSupplier } from "./ask-dues.ts";
export { payDue, takeFromDeposit, waiveDue } from "./move-dues.ts";

/** What each kind is called. */
export const dueTitles = t.group("kind");
