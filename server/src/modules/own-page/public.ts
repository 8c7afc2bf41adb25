export { makePageLink } from "./page-link.ts";
