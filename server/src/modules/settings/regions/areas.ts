import type { OptionGroup } from "@kangying/contract/core/form/form";
import type { CallContext } from "../../../core/wire/route.ts";
import { t } from "../settings.texts.ts";

/** The areas of the country by the first two digits of their provinces, as carriers price them. */
const areas = [
  [t("area.east"), ["31", "32", "33", "34", "35", "36", "37"]],
  [t("area.north"), ["11", "12", "13", "14", "15"]],
  [t("area.central"), ["41", "42", "43"]],
  [t("area.south"), ["44", "45", "46"]],
  [t("area.southwest"), ["50", "51", "52", "53", "54"]],
  [t("area.northwest"), ["61", "62", "63", "64", "65"]],
  [t("area.northeast"), ["21", "22", "23"]],
  [t("area.islands"), ["71", "81", "82"]],
] as const;

/** Provinces that are often chosen together. */
export function regionGroups(ctx: Pick<CallContext, "text">): { title: OptionGroup["title"]; values: string[] }[] {
  return areas.map(([title, provinces]) => ({
    title: ctx.text(title),
    values: provinces.map((digits) => `${digits}0000`),
  }));
}
