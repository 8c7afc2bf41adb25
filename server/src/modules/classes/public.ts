export { classesAhead, classesToday, classOptions } from "./class-options.ts";
export { openClasses } from "./classes.repo.ts";
export { addClass, giveClass } from "./edit-class.ts";
export { findMembership } from "./members.repo.ts";
export { classNameOf, classRefusal, holdClass, joinClass, leaveClasses, lockClass, rejoinClass } from "./members.ts";
