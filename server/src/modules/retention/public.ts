export { askFollowUps } from "./ask-follow-ups.ts";
