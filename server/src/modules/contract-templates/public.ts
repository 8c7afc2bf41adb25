export { findTemplate, templateInUse } from "./contract-templates.repo.ts";
export { templateOptions } from "./template-options.ts";
export { keptTemplates } from "./keep-templates.ts";
export { standardOf } from "./standard-text.ts";
export { fill, type Told, untoldIn } from "./variables.ts";
