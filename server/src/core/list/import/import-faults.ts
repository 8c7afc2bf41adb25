import { t } from "../list.texts.ts";

/** What can be wrong with a sheet's cell or header, in the reader's words. */
export const importFaults = t.group("importFaults");
export type ImportFault = keyof typeof importFaults;
