export { lockPieces } from "./lock-pieces.ts";
export { previewQuotas } from "./preview-quotas.ts";
export { skuNames, skuOptions } from "./sku-options.ts";
export { demandQuotas, marginField, piecesField, quotaFields } from "./sku-quotas.ts";
