export { certificationsList } from "./certifications.list.ts";
export { insertCert, moveCert } from "./certifications.repo.ts";
