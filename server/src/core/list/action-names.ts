/** GET that answers the present values of an action's form: the action's name with `Prefill` behind it, under the same permission. */
export function prefillApi(api: string): string {
  return `${api}Prefill`;
}
