export { billedBy, issueFapiao, reverseFapiao } from "./issue-fapiao.ts";
