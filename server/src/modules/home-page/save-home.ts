import type { HomeInfo, NavEntry } from "@kangying/contract/content/content.endpoints";
import { isUniqueViolation } from "../../core/db/sql-errors.ts";
import type { Work } from "../../core/jobs/work.ts";
import { fileUrl } from "../../core/kernel/files/file-url.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { firstRepeated } from "../../core/kernel/repeated.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { publishedArticles } from "../publications/public.ts";
import { listSlides, lockHomePage, placeSlides } from "./carousels.repo.ts";
import { t } from "./home-page.texts.ts";
import { linkTargets, openLinks } from "./link-targets.ts";
import { homeVersion, listEntries, raiseVersion, replaceEntries } from "./nav.repo.ts";
import { findShopInfo, readShop } from "./shop-info.repo.ts";

/** Width in pixels of a picture in the editor. */
const shown = { w: 640 };

/** Returns the home page as its editor shows it. */
export async function readHome(ctx: CallContext): Promise<HomeInfo> {
  const { tx, supplier, now, today, services } = ctx;
  const shop = await readShop(tx, supplier.id);
  const info = await findShopInfo(tx, supplier.id);
  const slides = await listSlides(tx, supplier.id);
  const articles = await publishedArticles(tx, supplier.id, now, { cat: null, limit: 4, offset: 0 });
  const picture = (id: string | null): string | null => (id === null ? null : fileUrl(services.config, id, now, shown));
  return {
    version: await homeVersion(tx, supplier.id),
    today,
    shop: { name: shop?.name ?? supplier.name, is_open: info?.status !== 2 },
    slides: slides
      .filter(({ position }) => position === "home")
      .map(({ position: _home, image, ...slide }) => ({ ...slide, image: picture(image) })),
    entries: await listEntries(tx, supplier.id),
    links: (await linkTargets(ctx)).map(({ value, title }) => ({ value: String(value), title: ctx.text(title) })),
    articles: articles.map(({ id, title, cover }) => ({ id, title, cover: picture(cover) })),
  };
}

/** The home page as an operator saves it. */
export interface HomeInput {
  readonly version: number;
  /** Keys of its pictures, in order. */
  readonly slides: readonly number[];
  readonly entries: readonly NavEntry[];
}

/**
 * Saves the whole home page.
 * @returns its new version
 * @throws {AppError} conflict when it was changed meanwhile · {InvalidFields} a repeated name or link, or a link that opens nothing
 */
export async function saveHome(work: Work, { version, slides, entries }: HomeInput): Promise<number> {
  const { tx, supplier, now } = work;
  const at = firstRepeated(entries.map(({ name }) => name));
  if (at >= 0) throw new InvalidFields({ [`entries[${at}].name`]: { text: t("faults.name_twice") } });
  const again = firstRepeated(entries.map(({ link }) => link));
  if (again >= 0) throw new InvalidFields({ [`entries[${again}].link`]: { text: t("faults.link_twice") } });
  await lockHomePage(tx, supplier.id, now);
  const before = await listEntries(tx, supplier.id);
  const targets = await openLinks(
    work,
    entries.map(({ link }) => link),
  );
  const known = new Set(before.map(({ link }) => link));
  // A link that existed before can stay, even if its target is gone: visitors do not see it, and the editor shows it.
  const lost = entries.findIndex(({ link }) => !targets.has(link) && !known.has(link));
  if (lost >= 0) throw new InvalidFields({ [`entries[${lost}].link`]: { text: t("faults.no_target") } });
  const next = await raiseVersion(tx, supplier.id, version, now);
  if (next === null) throw new AppError("conflict");
  if ((await placeSlides(tx, supplier.id, slides)) !== new Set(slides).size) throw new AppError("conflict");
  await tx
    .savepoint(() => replaceEntries(tx, supplier.id, entries))
    .catch((error: unknown) => {
      if (isUniqueViolation(error, "nav_entry_one_name") || isUniqueViolation(error, "nav_entry_one_link"))
        throw new AppError("conflict");
      throw error;
    });
  work.changed("home_page", supplier.id, next);
  work.audit({ biz_type: "home_page", biz_id: supplier.id, before: { entries: before }, after: { entries, slides } });
  return next;
}
