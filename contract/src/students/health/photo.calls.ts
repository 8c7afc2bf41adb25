import { callsOf } from "../../core/calls.ts";

/** Calls about students' photos, each with the class of its permission. */
export const photoCalls = callsOf("seller/photo", {
  PhotoList: "view",
  PhotoAdd: "add",
  PhotoEdit: "edit",
  PhotoConsent: "edit",
  PhotoWithdraw: "edit",
  PhotoCover: "edit",
  PhotoPublish: "audit",
  PhotoHide: "edit",
  PhotoShare: "edit",
  PhotoUnshare: "edit",
  PhotoDelete: "delete",
  PhotoExport: "export",
  PhotoZip: "export",
});
