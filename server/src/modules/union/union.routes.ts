import * as endpoints from "@kangying/contract/plugins/union/union.endpoints";
import { seconds } from "../../core/kernel/clock.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { pictureUrl } from "../../core/list/picture-url.ts";
import { callRoute, memberRoute, type Route } from "../../core/wire/route.ts";
import { memberOptions } from "../users/public.ts";
import { previewMake, previewRelease } from "./batches/preview-batch.ts";
import { commissionsOfPartner, sumsOf } from "./commissions/commissions.repo.ts";
import { scopeChoices } from "./commissions/rules.repo.ts";
import { stayChoices } from "./stays/union-stays.repo.ts";
import { askPartner } from "./partners/ask-partner.ts";
import { clickLink } from "./partners/click-link.ts";
import { addLink, linkUrl } from "./partners/keep-links.ts";
import { findGoods, findLink, linksOf, shopOf } from "./partners/links.repo.ts";
import { findPartner, sumsOfPartner } from "./partners/partners.repo.ts";
import { lookAtPartner } from "./partners/look-at-partner.ts";
import { previewApprove } from "./partners/preview-partner.ts";
import { unionAddon } from "./union-addon.ts";
import { unionErrors } from "./union.errors.ts";

const perPage = 20;

const deskRoutes: readonly Route[] = [
  callRoute(endpoints.unionMembers, async (ctx, asked) => ({ options: [...(await memberOptions(ctx, asked))] })),
  callRoute(endpoints.unionScopeOptions, async ({ tx, supplier }, { scope = "goods", q = "", value }) => ({
    options:
      scope === "all" || scope === "stay"
        ? []
        : [...(await scopeChoices(tx, supplier.id, scope, { q, value: value ?? null }))],
  })),
  callRoute(endpoints.unionStayOptions, async ({ tx, supplier }, { q = "", value }) => ({
    options: (await stayChoices(tx, supplier.id, { q, value: value ?? null })).map(({ id, no, name }) => ({
      value: id,
      title: `${name} · ${no}`,
    })),
  })),
  callRoute(endpoints.unionApprovePreview, previewApprove),
  callRoute(endpoints.unionPartnerLook, lookAtPartner),
  callRoute(endpoints.unionBatchMakePreview, previewMake),
  callRoute(endpoints.unionBatchPreview, previewRelease),
  callRoute(endpoints.unionSums, async ({ tx, supplier }) => {
    const sums = await sumsOf(tx, supplier.id);
    if (!sums) throw new AppError("not_found");
    return sums;
  }),
  callRoute(endpoints.unionPoster, async (ctx, { id }) => {
    const { tx, supplier } = ctx;
    const link = await findLink(tx, supplier.id, { id });
    const partner = link && (await findPartner(tx, supplier.id, { id: link.partner_id }));
    if (!link || !partner) throw new AppError("not_found");
    const goods = link.goods_id === null ? null : await findGoods(tx, supplier.id, link.goods_id);
    const { name: shop, store_domain } = await shopOf(tx);
    return {
      id,
      title: link.title,
      url: await linkUrl(ctx, link),
      code: link.code,
      partner: partner.name,
      shop,
      goods: goods && { ...goods, picture: pictureUrl(goods.picture, ctx) },
      is_live: link.is_live,
      has_domain: store_domain !== null,
    };
  }),
];

export const unionRoutes: readonly Route[] = [
  ...deskRoutes,
  memberRoute(endpoints.unionClick, async (ctx, { code }) => {
    const { title, goods_id } = await clickLink(ctx, ctx.member.id, code);
    return { title, goods_id };
  }),
  memberRoute(endpoints.unionApply, async (ctx, asked) => {
    const { may_apply } = await unionAddon.read(ctx);
    if (!may_apply) throw new AppError(unionErrors.union_apply_closed);
    const { kind, name, word } = asked;
    const said = { kind, name, word, licence_no: asked.licence_no ?? null, inviter: asked.inviter ?? null };
    return { id: await askPartner(ctx, ctx.member.id, said) };
  }),
  memberRoute(endpoints.unionMine, async (ctx) => {
    const { tx, supplier, member } = ctx;
    const partner = await findPartner(tx, supplier.id, { holder_id: member.id });
    if (!partner) return null;
    const links = [];
    for (const link of await linksOf(tx, supplier.id, partner.id)) {
      const { code, title, goods_id, clicks, is_live } = link;
      if (is_live) links.push({ code, title, goods_id, url: await linkUrl(ctx, link), clicks });
    }
    const { name, code, level, status, reason } = partner;
    return { name, code, level, status, reason, ...(await sumsOfPartner(tx, supplier.id, partner.id)), links };
  }),
  memberRoute(endpoints.unionMineCommissions, async ({ tx, supplier, member }, { page = 1 }) => {
    const partner = await findPartner(tx, supplier.id, { holder_id: member.id });
    const at = { skip: (page - 1) * perPage, most: perPage + 1 };
    const found = partner ? await commissionsOfPartner(tx, supplier.id, partner.id, at) : [];
    return {
      commissions: found
        .slice(0, perPage)
        .map(({ id, order_no, level, rate_bp, amount_fen, reversed_fen, ...row }) => ({
          id,
          order: `*${order_no.slice(-4)}`,
          level,
          rate_bp,
          amount_fen,
          reversed_fen,
          status: row.status,
          at: seconds(row.accrued_at),
        })),
      has_more: found.length > perPage,
    };
  }),
  memberRoute(endpoints.unionMineLinkAdd, async (ctx, { title, goods_id = null }) => {
    const { tx, supplier, member } = ctx;
    const partner = await findPartner(tx, supplier.id, { holder_id: member.id });
    if (!partner) throw new AppError(unionErrors.union_not_partner);
    const link = await findLink(tx, supplier.id, { id: await addLink(ctx, partner.id, { title, goods_id }) });
    if (!link) throw new AppError("not_found");
    return { code: link.code, url: await linkUrl(ctx, link) };
  }),
];
