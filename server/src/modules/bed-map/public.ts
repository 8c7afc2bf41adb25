export { bedsList } from "./beds.list.ts";
