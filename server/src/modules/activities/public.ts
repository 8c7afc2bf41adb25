export { lockPieces } from "./lock-pieces.ts";
export { draftItems, draftMoreTimes, draftTimes, type DraftTimes, readJson } from "./draft-items.ts";
export { previewItems } from "./preview-items.ts";
export { previewQuotas } from "./preview-quotas.ts";
export { skuNames, skuOptions } from "./sku-options.ts";
export { instantInWords, sumInWords, tellMember } from "./tell-member.ts";
export { demandQuotas, marginField, piecesField, quotaFields, quotaRows } from "./sku-quotas.ts";
