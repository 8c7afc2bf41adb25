export { consentsOf, withdrawConsentFor } from "./consents.ts";
export { ownCopy } from "./copy/person-copy.ts";
export { askAboutData } from "./requests.ts";
