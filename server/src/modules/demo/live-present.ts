import type { Tx } from "../../core/db/database.ts";
import { openWork } from "../../core/jobs/open-work.ts";
import type { Services } from "../../core/jobs/services.ts";
import { addDays, daysBetween, instantAt, type LocalDate } from "../../core/kernel/day.ts";
import { blockBeds, priceRooms } from "./camp/camp-house.ts";
import { liveDay, liveMorning } from "./day/live-day.ts";
import { grantDemoRoles } from "./demo-roles.ts";
import { ownersWereHere, provePhones } from "./demo.repo.ts";
import { fillCashiers, fillCounter } from "./counter-till.ts";
import { fillCatalogues } from "./goods/fill-catalogues.ts";
import { fillFoot, fillOwnWords } from "./own-words.ts";
import { fillAuction } from "./goods/activities/fill-auction.ts";
import { fillChat } from "./goods/fill-chat.ts";
import { fillReductions } from "./goods/activities/fill-reductions.ts";
import { fillFlash } from "./goods/activities/fill-flash.ts";
import { fillFront } from "./goods/fill-front.ts";
import { lookThroughUnion } from "./goods/activities/fill-union.ts";
import { fillGroups } from "./goods/activities/fill-groups.ts";
import { fillSocial } from "./goods/fill-social.ts";
import { fillWechat, setWechat } from "./goods/fill-wechat.ts";
import { fillTold } from "./goods/fill-told.ts";
import { fillSms } from "./goods/fill-sms.ts";
import { fillWxpub } from "./goods/fill-wxpub.ts";
import { fillCoupons, useCoupons } from "./goods/fill-coupons.ts";
import { fillRefunds } from "./goods/fill-refunds.ts";
import { fillOrders } from "./goods/fill-orders.ts";
import { fillSupplied } from "./goods/fill-supplied.ts";
import { fillWaiting } from "./goods/fill-waiting.ts";
import { fillShopDesk, hireAccountant } from "./goods/fill-shop-desk.ts";
import { drawPicturesAgain, takeDelivery } from "./goods/fill-shop.ts";
import { putOnShelves, visitorsCame } from "./demo-shop.repo.ts";
import { fillHolidays } from "./holidays.ts";
import { fillIdentities } from "./people/identities.ts";
import { findCamp, findStage } from "./find-camp.ts";
import { fillCertificates, makeCoachAccount } from "./people/coaches.ts";
import { hireNurse } from "./people/nurse.ts";
import { fillAttendance } from "./camp/camp-attendance.ts";
import { fillLeaves } from "./camp/camp-leaves.ts";
import {
  campReceivers,
  fillDivideRules,
  liveDivided,
  payBackDivided,
  runDivides,
  shopReceivers,
} from "./money/divide-orders.ts";
import { issueFapiaos } from "./money/issue-fapiao.ts";
import { fillAgreements } from "./money/fill-agreements.ts";
import { fillReturnOffers } from "./money/fill-follow-ups.ts";
import { fillCosts } from "./money/camp-costs.ts";
import { importBills } from "./money/import-bills.ts";
import { closeLastMonth } from "./money/close-last-month.ts";
import { fillViews } from "./shared-views.ts";
import { fillWallets } from "./wallets.ts";
import { fillHealth } from "./camp/camp-health.ts";
import { fillPhotos } from "./camp/camp-photos.ts";
import { fillDiets } from "./camp/camp-diets.ts";
import { fillCare } from "./camp/camp-care.ts";
import { fillHousekeeping } from "./camp/camp-housekeeping.ts";
import { fillPrivacy } from "./camp/camp-privacy.ts";
import { fillWishes } from "./camp/camp-wishes.ts";
import { fillReviews } from "./camp/camp-reviews.ts";
import { fillBodyScale } from "./camp/camp-scale.ts";
import { fillAssistants, fillLessons, planNextWeek } from "./camp/camp-lessons.ts";
import { fillPapers } from "./camp/camp-papers.ts";
import { fillPlatform } from "./platform/platform-desk.ts";
import { campFront, shopFront } from "./fronts.ts";
import { recentOrders } from "./live-past.ts";
import { shopName } from "./make-demo.ts";
import { fillInboxes, writeReminder } from "./inboxes.ts";
import { queueUnpaid } from "../orders/public.ts";
import { figureFees } from "../platform-fees/public.ts";
import type { DemoActor, Stage } from "./act.ts";
import { keepSupplierWeeks } from "../suppliers/public.ts";
import type { Work } from "../../core/jobs/work.ts";

const zone = "Asia/Shanghai";
const weekMs = 7 * 86_400_000;

/** The platform's last message to its suppliers. */
const platformNews = "本周日 02:00–03:00 平台维护，期间不能登录；请提前打印当天的名单。";

/** The span that a first start lives. */
interface Span {
  /** The morning on which the kept rows end. */
  readonly base: LocalDate;
  readonly today: LocalDate;
  readonly now: Date;
  /** The hash of the password of all accounts. */
  readonly hash: string;
}

/** Lives the days between the end of the kept rows and now, up to this morning. */
export async function livePresent(services: Services, tx: Tx, span: Span): Promise<void> {
  const { today, now, hash } = span;
  const camp = await findCamp(services, tx);
  await liveCamp(camp, span);
  await tradeAtCamp(camp, span);
  const shop = await findStage(services, tx, "shop");
  await tradeAtShop(shop, span);
  await fillSupplied(shop, { stage: camp.stage, owner: camp.staff.owner, finance: camp.staff.finance }, now);
  // Orders that wait for payment close automatically, as in a running shop.
  await asOwner(camp.stage, camp.staff.owner, now, queueUnpaid);
  await asOwner(shop.stage, shop.owner, now, queueUnpaid);
  await fillPlatform(services, tx, { today, now, password: { hash } });
  // As the job does every morning.
  await asOwner(camp.stage, camp.staff.owner, now, figureFees);
  await asOwner(shop.stage, shop.owner, now, figureFees);
  const counter = await findStage(services, tx, "cashier");
  await fillFoot(counter.stage, counter.owner, new Date(now.getTime() - 5 * weekMs), {
    text: "© 2026 康营收银",
    icp: "浙ICP备2026000003号",
    link: "https://beian.miit.gov.cn",
  });
  const till = await fillCashiers(counter.stage, counter.owner, instantAt(addDays(today, -30), "10:00", zone), {
    hash,
  });
  await fillCounter(counter.stage, { owner: counter.owner, till }, today);
  await fillViews(counter.stage, counter.owner, now, [
    { name: "收银流水：最近在前", list: "seller/finance/DrawerLogList", sort: "at", days: 2 },
  ]);
  await tx.become({ role: "auth" });
  await provePhones(tx, now);
  await ownersWereHere(tx, now);
  await tx.become({ role: "platform" });
  // Each week with its state of that time.
  for (let weeks = 5; weeks >= 0; weeks -= 1)
    await keepSupplierWeeks(tx, new Date(now.getTime() - weeks * weekMs), null);
}

/** Lives the camp's days, and makes the work of its desk, coaches and nurse for this morning. */
async function liveCamp(camp: Awaited<ReturnType<typeof findCamp>>, { base, today, now, hash }: Span): Promise<void> {
  const { tx } = camp.stage;
  await grantDemoRoles(tx, camp.stage.supplier.id);
  const days = daysBetween(base, today);
  for (let number = 0; number < days; number += 1) await liveDay(camp, addDays(base, number), number);
  await liveMorning(camp, today, days, now);
  await fillAgreements(camp.stage, camp.staff.reception, today);
  await fillIdentities(camp.stage);
  await fillHealth(camp.stage);
  await priceRooms(camp.stage, camp.staff.owner, now);
  await blockBeds(camp.stage, camp.staff.owner, now, today);
  await makeCoachAccount(camp.stage, camp.staff.owner, now, { hash });
  const nurse = await hireNurse(camp.stage, camp.staff.owner, now, { hash });
  await fillHolidays(camp.stage, camp.staff.owner, now, today);
  await fillCertificates(camp.stage, camp.staff.owner, now, today);
  await fillLessons(camp.stage, camp.staff.owner, now, today);
  await planNextWeek(camp.stage, camp.staff.owner, now, today);
  await fillAssistants(camp.stage, camp.staff.owner, now);
  await fillLeaves(camp.stage, camp.staff.reception, now, today);
  await fillAttendance(camp.stage, camp.staff.owner, now);
  await fillPhotos(camp.stage, camp.staff.owner, now, today);
  await fillPapers(camp.stage, camp.staff.reception, now);
  const housekeepers = { maid: camp.staff.reception, owner: camp.staff.owner };
  await fillHousekeeping(camp.stage, housekeepers, now, today);
  await fillCare(camp.stage, { nurse, owner: camp.staff.owner }, now);
  await fillDiets(camp.stage, nurse, now);
  await fillBodyScale(camp.stage, nurse, today);
  await fillReviews(camp.stage, camp.staff.owner, now);
  await fillPrivacy(camp.stage, camp.staff.reception, now);
  await fillWishes(camp.stage, camp.staff.reception, now);
}

/** Makes the trade of the camp's shop, and its books. */
async function tradeAtCamp(camp: Awaited<ReturnType<typeof findCamp>>, { base, today, now }: Span): Promise<void> {
  const present = instantAt(base, "00:01", zone);
  const { tx } = camp.stage;
  await drawPicturesAgain(camp.stage);
  await takeDelivery(camp.stage, camp.staff.owner, now);
  await fillCatalogues(camp.stage, camp.staff.owner, now);
  await fillOwnWords(camp.stage, camp.staff.owner, now, {
    has_stays: true,
    profile: {
      contact: "林安然",
      phone: "13800002046",
      region: "浙江 杭州",
      categories: "减重训练营、健康餐、营养指导",
    },
    text: "© 2026 云栖谷营地",
    icp: "浙ICP备2026000001号",
    link: "https://beian.miit.gov.cn",
    downloads: { android_url: "https://camp.example.com/app.apk", mini_url: "https://camp.example.com/mini" },
  });
  await fillFront(camp.stage, camp.staff.owner, now, campFront);
  await fillWallets(
    camp.stage,
    { asker: camp.staff.reception, checker: camp.staff.finance, payer: camp.staff.owner },
    now,
  );
  await setWechat(camp.stage, camp.staff.owner, now);
  await fillDivideRules(camp.stage, camp.staff.owner, now, campReceivers);
  await fillSocial(camp.stage, camp.staff.owner, now);
  await liveDivided(camp.stage, camp.staff.owner, now);
  await fillOrders(camp.stage, camp.staff.owner, { now, present }, recentOrders.camp);
  await visitorsCame(tx, camp.stage.supplier.id, today);
  await putOnShelves(tx, camp.stage.supplier.id);
  await fillCoupons(camp.stage, camp.staff.owner, now);
  await useCoupons(camp.stage, camp.staff.owner, now);
  await fillRefunds(camp.stage, camp.staff.owner, now);
  await fillWaiting(camp.stage, camp.staff.owner, now);
  await lookThroughUnion(camp.stage, camp.staff.owner, now);
  await runDivides(camp.stage, camp.staff.owner, now);
  await payBackDivided(camp.stage, { asker: camp.staff.reception, owner: camp.staff.owner }, now);
  await issueFapiaos(camp.stage, camp.staff.finance, now, today);
  await importBills(camp.stage, camp.staff.finance, now, today);
  await closeLastMonth(camp.stage, { maker: camp.staff.finance, checker: camp.staff.owner }, now, today);
  await fillCosts(camp.stage, camp.staff.owner, now);
  await fillReturnOffers(camp.stage, camp.staff.owner, now, today);
  await fillInboxes(camp.stage, { owner: camp.staff.owner, coach: "周岚" }, now, today);
  await writeReminder(camp.stage, now, platformNews);
}

/** Makes the trade of the second supplier's shop. */
async function tradeAtShop(
  shop: Awaited<ReturnType<typeof findStage>>,
  { base, today, now, hash }: Span,
): Promise<void> {
  const present = instantAt(base, "00:01", zone);
  const { tx } = shop.stage;
  await drawPicturesAgain(shop.stage);
  await takeDelivery(shop.stage, shop.owner, now, shopName);
  await fillCatalogues(shop.stage, shop.owner, now, shopName);
  await fillFront(shop.stage, shop.owner, now, shopFront);
  await fillOwnWords(shop.stage, shop.owner, now, {
    has_stays: false,
    profile: { contact: "程安", phone: "13700008802", region: "浙江 杭州", categories: "轻食、健身器材、运动服饰" },
    text: "© 2026 康选商城",
    icp: "浙ICP备2026000002号",
    link: "https://beian.miit.gov.cn",
    downloads: { android_url: "https://shop.example.com/app.apk", mini_url: "https://shop.example.com/mini" },
  });
  await fillDivideRules(shop.stage, shop.owner, now, shopReceivers);
  await fillWallets(shop.stage, { asker: shop.owner, checker: null, payer: shop.owner }, now);
  await liveDivided(shop.stage, shop.owner, now);
  await fillOrders(shop.stage, shop.owner, { now, present }, recentOrders.shop);
  await visitorsCame(tx, shop.stage.supplier.id, today);
  await putOnShelves(tx, shop.stage.supplier.id);
  await fillCoupons(shop.stage, shop.owner, now);
  await useCoupons(shop.stage, shop.owner, now);
  await fillRefunds(shop.stage, shop.owner, now);
  await fillFlash(shop.stage, shop.owner, now);
  await fillGroups(shop.stage, shop.owner, now);
  await fillAuction(shop.stage, shop.owner, { now, present });
  await fillWaiting(shop.stage, shop.owner, now);
  await runDivides(shop.stage, shop.owner, now);
  await issueFapiaos(shop.stage, shop.owner, now, today);
  await importBills(shop.stage, shop.owner, now, today);
  await fillChat(shop.stage, shop.owner, now);
  await fillTold(shop.stage, shop.owner, now);
  await fillSms(shop.stage, shop.owner, now);
  await fillWxpub(shop.stage, shop.owner, now);
  await fillWechat(shop.stage, shop.owner, now);
  await fillHolidays(shop.stage, shop.owner, now, today);
  const accountant = await hireAccountant(shop.stage, shop.owner, now, { hash });
  await writeReminder(shop.stage, now, platformNews);
  await fillReductions(shop.stage, shop.owner, now);
  await fillShopDesk(shop.stage, { owner: shop.owner, accountant }, now, today, shopName);
}

/** Does for a supplier what the program does automatically, as its owner and without a log line. */
async function asOwner(
  { services, tx, supplier }: Stage,
  { account_id, name }: DemoActor,
  now: Date,
  run: (work: Work) => Promise<void>,
): Promise<void> {
  await tx.become({ role: "app", supplier_id: supplier.id });
  const { work, flush } = openWork({ services, tx, supplier, actor: { kind: "account", account_id, name }, now });
  await run(work);
  await flush();
}
