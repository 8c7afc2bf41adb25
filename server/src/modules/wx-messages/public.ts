export { sendWx } from "./send-wx.ts";
export { setMapping } from "./set-mapping.ts";
export { syncTemplates } from "./sync-templates.ts";
export { usableTemplates } from "./templates.repo.ts";
