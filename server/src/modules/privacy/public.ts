export { consentsOf, withdrawConsentFor } from "./consents.ts";
export { askAboutData } from "./requests.ts";
