export { type PageStayRow, readStays } from "./person.repo.ts";
export { shownStay } from "./read-student.ts";
export { readTimeline } from "./read-timeline.ts";
