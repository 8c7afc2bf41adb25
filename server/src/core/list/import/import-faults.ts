import { t } from "../list.texts.ts";

/** Messages for faults of a sheet's cell or header. */
export const importFaults = t.group("importFaults");
export type ImportFault = keyof typeof importFaults;
