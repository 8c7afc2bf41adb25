export { addPolicy } from "./add-policy.ts";
export { draftContract, voidDraft } from "./draft-contract.ts";
export { demandInsurance } from "./entry-papers.ts";
export { contractsOf, draftNumber, keepsDeposit } from "./papers.repo.ts";
export { nextPolicy } from "./next-policy.ts";
export { screenStudent } from "./screen-student.ts";
export { signContract } from "./sign-contract.ts";
export { type PapersAtRenewal, papersPart } from "./papers-part.ts";
