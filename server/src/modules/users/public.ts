export { addMember } from "./add-member.ts";
export { addRank } from "./keep-ranks.ts";
export { adjustScore } from "./member-acts.ts";
