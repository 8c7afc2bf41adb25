export { sayWishes } from "./bed-wishes.ts";
export { bedWishesAction } from "./bed-wishes.action.ts";
