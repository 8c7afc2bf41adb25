import type { ListRow } from "@kangying/contract/core/list";
import type { translate } from "../i18n/translate.ts";

/** The target of an action. */
export type ActionTarget =
  | { readonly kind: "top" }
  | { readonly kind: "row"; readonly id: number; readonly row: ListRow; readonly name: string }
  | { readonly kind: "rows"; readonly ids: readonly number[] }
  /** All rows that match. `count` is the number that the user saw; the server refuses if it has changed. */
  | {
      readonly kind: "all";
      readonly list: string;
      readonly filters: Readonly<Record<string, string>>;
      readonly count: number;
    };

/** The target of an action in words; undefined where it has no particular one. */
export function nameOfTarget(target: ActionTarget, t: typeof translate): string | undefined {
  if (target.kind === "row") return target.name;
  if (target.kind === "rows") return t("form.onRows", { count: target.ids.length });
  return target.kind === "all" ? t("form.onRows", { count: target.count }) : undefined;
}

/**
 * The members of a call's body that name its target.
 * @param version  of the row as the user saw it, if there is one
 */
export function targetBody(target: ActionTarget, version: unknown = null): Readonly<Record<string, unknown>> {
  switch (target.kind) {
    case "top":
      return {};
    case "row":
      return { id: target.id, ...(typeof version === "number" ? { version } : {}) };
    case "rows":
      return { ids: target.ids };
    case "all":
      return { all: true, list: target.list, filters: target.filters, count: target.count };
  }
}
