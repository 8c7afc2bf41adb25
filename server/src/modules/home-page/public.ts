export { keptCarousels } from "./keep-carousels.ts";
export { saveHome } from "./save-home.ts";
export { editShop } from "./shop-info.list.ts";
export { findShopInfo } from "./shop-info.repo.ts";
