import { findShop } from "../../core/auth/sessions/member-session.repo.ts";
import { localDate } from "../../core/kernel/day.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { fileUrl } from "../../core/kernel/files/file-url.ts";
import type { Tx } from "../../core/db/database.ts";
import { cacheOf } from "../../core/kernel/process-cache.ts";
import type { PublicContext } from "../../core/wire/route.ts";
import { photosShown } from "../photos/public.ts";
import { agreementAt, countPublished, publishedArticles, readPublished, shownAlbums } from "../publications/public.ts";
import { countClick, listSlides } from "./carousels.repo.ts";
import { openLinks } from "./link-targets.ts";
import { listEntries } from "./nav.repo.ts";
import { findShopInfo, readShop } from "./shop-info.repo.ts";

/** How long an answer to visitors is cached, in milliseconds: saved changes are visible within a minute. */
const freshFor = 30_000;
/** Number of articles on a page. */
const pageSize = 20;
const small = { w: 160, h: 160 };

interface Kept {
  /** When the answer was read, in milliseconds since 1970. */
  readonly at: number;
  readonly answer: unknown;
}
async function cached<T>(ctx: PublicContext, key: string, read: () => Promise<T>): Promise<T> {
  const now = ctx.now.getTime();
  // The cache holds copies of what was read from tables; losing them at any time does no harm.
  const answers = cacheOf<Kept>(ctx.services, "page", { most: 500 });
  const found = answers.get(key, ({ at }) => at <= now && now < at + freshFor);
  if (found) return found.answer as T;
  const answer = await read();
  answers.set(key, { at: now, answer });
  return answer;
}

/**
 * Runs a query for the shop with this public id. A shop that is frozen, or whose term is over, shows visitors nothing, as in all their other
 * calls.
 * @param as_closed  also for a closed shop: its members complete their purchases and may read what they agreed to
 * @throws {AppError} not_found
 */
async function within<T>(
  { services, now }: PublicContext,
  suid: string,
  run: (tx: Tx, supplier_id: number) => Promise<T>,
  as_closed = false,
): Promise<T> {
  const { database } = services;
  const shop = await database.transaction({ role: "auth" }, (tx) => findShop(tx, suid, now));
  if (!shop || (shop.is_closed && !as_closed)) throw new AppError("not_found");
  const { supplier_id } = shop;
  return await database.transaction({ role: "app", supplier_id }, (tx) => run(tx, supplier_id));
}

const seconds = (at: Date | null): number => Math.floor((at?.getTime() ?? 0) / 1000);

/** The address of the full picture: pictures for visitors are public. */
function addressOf({ services, now }: PublicContext, id: string | null): string | null {
  return id === null ? null : fileUrl(services.config, id, now);
}

type Published = Awaited<ReturnType<typeof publishedArticles>>[number];
const present = (ctx: PublicContext, { publish_at, cover, ...row }: Published) => ({
  ...row,
  cover: addressOf(ctx, cover),
  published_at: seconds(publish_at),
});

/** The home page as visitors see it now. Photos of students are not cached: a withdrawn consent takes effect at once. */
export async function publicHome(ctx: PublicContext, { suid }: { readonly suid: string }) {
  const [page, shown] = [await homeOf(ctx, suid), await within(ctx, suid, photosShown)];
  const { config } = ctx.services;
  return {
    ...page,
    student_photos: shown.map(({ file_id, ...photo }) => ({
      ...photo,
      url: fileUrl(config, file_id, ctx.now),
      thumb: fileUrl(config, file_id, ctx.now, small),
    })),
  };
}

async function homeOf(ctx: PublicContext, suid: string) {
  return await cached(ctx, `home ${suid}`, () =>
    within(ctx, suid, async (tx, supplier_id) => {
      const shop = await readShop(tx, supplier_id);
      if (!shop) throw new AppError("not_found");
      const info = await findShopInfo(tx, supplier_id);
      const today = localDate(ctx.now, shop.time_zone, shop.day_cut.slice(0, 5));
      const slides = await listSlides(tx, supplier_id);
      const entries = await listEntries(tx, supplier_id);
      const links = [...slides, ...entries].map(({ link }) => link);
      const targets = await openLinks({ tx, supplier: { id: supplier_id }, now: ctx.now }, links);
      const articles = await publishedArticles(tx, supplier_id, ctx.now, { cat: null, limit: 6, offset: 0 });
      const pictures = (ids: readonly string[]): string[] => ids.flatMap((id) => addressOf(ctx, id) ?? []);
      return {
        shop: {
          name: shop.name,
          logo: addressOf(ctx, shop.logo),
          banner: addressOf(ctx, info?.banner ?? null),
          intro: info?.intro ?? "",
          phones: [...(info?.phones ?? [])],
          service_phone: info?.service_phone ?? null,
          address: info?.address ?? "",
          latitude: info?.latitude ?? null,
          longitude: info?.longitude ?? null,
          hours: info?.hours ?? "",
          licence_images: pictures(info?.licence_images ?? []),
          is_open: info?.status !== 2,
          closed_notice: info?.closed_notice ?? "",
        },
        carousel: slides
          .filter(({ from_on, to_on }) => (from_on === null || from_on <= today) && (to_on === null || today <= to_on))
          .map(({ id, title, image, position, link }) => ({
            id,
            title,
            image: addressOf(ctx, image),
            position,
            link: targets.has(link) ? link : "",
          })),
        navigation: entries
          .filter(({ is_shown, link }) => is_shown && targets.has(link))
          .map(({ name, icon, link }) => ({ name, icon, link })),
        environment: (await shownAlbums(tx, supplier_id)).map(({ images, ...album }) => ({
          ...album,
          images: pictures(images),
        })),
        articles: articles.map((row) => present(ctx, row)),
      };
    }),
  );
}

/** One page of published articles. */
export async function publicArticles(
  ctx: PublicContext,
  { suid, cat = null, page = 1 }: { suid: string; cat?: string | null | undefined; page?: number | undefined },
) {
  return await cached(ctx, `articles ${suid} ${cat} ${page}`, () =>
    within(ctx, suid, async (tx, supplier_id) => {
      const asked = { cat, limit: pageSize, offset: (page - 1) * pageSize };
      const rows = await publishedArticles(tx, supplier_id, ctx.now, asked);
      return {
        count: await countPublished(tx, supplier_id, ctx.now, cat),
        data: rows.map((row) => present(ctx, row)),
      };
    }),
  );
}

/** An article with its text. Each reading counts as a view. @throws {AppError} not_found */
export async function publicArticle(ctx: PublicContext, { suid, id }: { readonly suid: string; readonly id: number }) {
  return await within(ctx, suid, async (tx, supplier_id) => {
    const row = await readPublished(tx, supplier_id, id, ctx.now);
    if (!row) throw new AppError("not_found");
    return present(ctx, row) as ReturnType<typeof present> & { body: string };
  });
}

/** The version of an agreement that is in force now, also of a closed shop. @throws {AppError} not_found */
export async function publicAgreement(ctx: PublicContext, { suid, code }: { suid: string; code: string }) {
  return await cached(ctx, `agreement ${suid} ${code}`, () =>
    within(
      ctx,
      suid,
      async (tx, supplier_id) => {
        const row = await agreementAt(tx, supplier_id, code, ctx.now);
        if (!row) throw new AppError("not_found");
        return { ...row, effective_at: seconds(row.effective_at) };
      },
      true,
    ),
  );
}

/** Counts a visitor's click on a picture. @throws {AppError} not_found */
export async function publicClick(ctx: PublicContext, { suid, id }: { readonly suid: string; readonly id: number }) {
  return await within(ctx, suid, async (tx, supplier_id) => {
    if (!(await countClick(tx, supplier_id, id))) throw new AppError("not_found");
    return null;
  });
}
