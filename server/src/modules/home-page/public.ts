export { saveHome } from "./save-home.ts";
export { editShop } from "./shop-info.list.ts";
