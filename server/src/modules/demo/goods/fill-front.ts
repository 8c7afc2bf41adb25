import { albumCalls, carouselCalls } from "@kangying/contract/content/content.calls";
import { goodsCalls } from "@kangying/contract/goods/goods.calls";
import { openWork } from "../../../core/jobs/open-work.ts";
import { addVersion, releaseVersion } from "../../apps/public.ts";
import { keepPicture } from "../../files/public.ts";
import { binGoods, goodsToOpen } from "../../goods/public.ts";
import { editShop, findShopInfo, keptCarousels } from "../../home-page/public.ts";
import { useSandboxMini } from "../../mini-program/public.ts";
import { keptAlbums } from "../../publications/public.ts";
import { act, type DemoActor, type Stage } from "../act.ts";
import { goodsInWarehouse, visitorsLooked } from "../demo-shop.repo.ts";
import { fillViews } from "../shared-views.ts";
import { bannerSize, drawBanner, drawPaper, paperSize } from "./draw-picture.ts";

const dayMs = 86_400_000;
const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);

/** A version of a supplier's app, and how many days ago it was made. */
interface Release {
  readonly name: string;
  readonly build: number;
  readonly notes: string;
  readonly days: number;
  readonly grey_percent?: number;
  readonly is_out?: boolean;
}

/** The content for a supplier's visitors that is not part of the demo's kept rows. */
interface Front {
  /** The banners of the front page: title and link; `goods` links to the first goods of the shop. */
  readonly banners: readonly (readonly [title: string, link: string])[];
  readonly albums: readonly (readonly [title: string, area: string, pictures: number])[];
  readonly views: Parameters<typeof fillViews>[3];
  readonly app: { readonly file: string; readonly versions: readonly Release[] };
}

/** Makes banners, albums, app versions, shared lists, and two goods that are no longer sold. */
export async function fillFront(stage: Stage, owner: DemoActor, now: Date, front: Front): Promise<void> {
  await fillBanners(stage, owner, now, front.banners);
  await fillShopPictures(stage, owner, daysBefore(now, 40));
  await visitorsLooked(stage.tx, stage.supplier.id);
  await openMini(stage, owner, daysBefore(now, 40));
  await fillAlbums(stage, owner, now, front.albums);
  await fillVersions(stage, owner, now, front.app);
  await fillViews(stage, owner, now, front.views);
  const [first, second] = await goodsInWarehouse(stage.tx, stage.supplier.id);
  for (const [index, id] of [first, second].entries())
    if (id !== undefined)
      await act(stage, owner, daysBefore(now, 12 - index * 7), goodsCalls.GoodsBin.api, (work) =>
        binGoods(work, id, null),
      );
}

async function fillBanners(stage: Stage, owner: DemoActor, now: Date, banners: Front["banners"]): Promise<void> {
  const [goods] = await goodsToOpen(stage.tx, stage.supplier.id, [], 1);
  for (const [index, [title, to]] of banners.entries()) {
    const link = to !== "goods" ? to : goods ? `goods:${goods.id}` : "page:shop";
    const png = await drawBanner(index);
    await act(stage, owner, daysBefore(now, 25 - index * 6), carouselCalls.CarouselAdd.api, async (work) => {
      const image = await keepPicture(work, { name: `banner-${index + 1}.png`, png, ...bannerSize });
      return await keptCarousels.add(work, { title, image, position: "home", link, from_on: null, to_on: null });
    });
  }
}

/** Opens the sandbox's mini program; its code is drawn when the server runs. */
export async function openMini({ services, tx, supplier }: Stage, owner: DemoActor, at: Date): Promise<void> {
  const actor = { kind: "account", account_id: owner.account_id, name: owner.name } as const;
  const { work, flush } = openWork({ services, tx, supplier, actor, now: at });
  await useSandboxMini(work);
  await flush();
}

/** Adds the shop's banner and its licence to its information. */
async function fillShopPictures(stage: Stage, owner: DemoActor, at: Date): Promise<void> {
  const said = await findShopInfo(stage.tx, stage.supplier.id);
  if (!said) return;
  const [banner, licence] = [await drawBanner(4), await drawPaper()];
  await act(stage, owner, at, "seller/shop/ShopEdit", async (work) => {
    const { version, ...info } = said;
    await editShop(
      work,
      {
        ...info,
        banner: await keepPicture(work, { name: "店铺横幅.png", png: banner, ...bannerSize }),
        licence_images: [await keepPicture(work, { name: "营业执照.png", png: licence, ...paperSize })],
      },
      version,
    );
  });
}

async function fillAlbums(stage: Stage, owner: DemoActor, now: Date, albums: Front["albums"]): Promise<void> {
  for (const [index, [title, area, pictures]] of albums.entries()) {
    const drawn = await Promise.all(Array.from({ length: pictures }, (_, at) => drawBanner(index * 2 + at)));
    await act(stage, owner, daysBefore(now, 90 - index * 15), albumCalls.AlbumAdd.api, async (work) => {
      const images = [];
      for (const [at, png] of drawn.entries())
        images.push(await keepPicture(work, { name: `${area}-${at + 1}.png`, png, ...bannerSize }));
      return await keptAlbums.add(work, { title, area, images, video: null, sort: index });
    });
  }
}

async function fillVersions(stage: Stage, owner: DemoActor, now: Date, app: Front["app"]): Promise<void> {
  for (const { name, build, notes, days, grey_percent = 100, is_out = true } of app.versions)
    await act(stage, owner, daysBefore(now, days), "seller/app/AppversionSave", async (work) => {
      const id = await addVersion(work, {
        platform: "android",
        name,
        build,
        is_forced: false,
        notes,
        url: `https://download.example.com/${app.file}-${name}.apk`,
        sha256: String(build % 10).repeat(64),
        size: 41_000_000 + build,
        grey_percent,
      });
      if (is_out) await releaseVersion(work, id);
    });
}
