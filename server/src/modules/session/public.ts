export { refusalsSince } from "./session.repo.ts";
