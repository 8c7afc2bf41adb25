export { templateInUse } from "./contract-templates.repo.ts";
export { fill, type Told, untoldIn } from "./variables.ts";
