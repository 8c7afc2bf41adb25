export { makeBatch } from "./batches/make-batch.ts";
export { rejectBatch, releaseBatch } from "./batches/release-batch.ts";
export { addRule } from "./commissions/keep-rules.ts";
export { askPartner, invitePartner } from "./partners/ask-partner.ts";
export { clickLink } from "./partners/click-link.ts";
export { approvePartner, refusePartner, resumePartner, stopPartner } from "./partners/decide-partner.ts";
export { addLink } from "./partners/keep-links.ts";
export { bringStay, lookAtStays, takeStayBack } from "./stays/bring-stay.ts";
export { findPartner } from "./partners/partners.repo.ts";
