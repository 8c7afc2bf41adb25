export { insertCert, moveCert } from "./certifications.repo.ts";
