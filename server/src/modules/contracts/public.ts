export { contractsList } from "./contracts.list.ts";
