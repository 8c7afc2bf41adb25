/** Selector of elements that are Tab stops. */
export const tabStops = ":is(a[href], button, input, select, textarea, summary, [tabindex='0']):not(:disabled)";
