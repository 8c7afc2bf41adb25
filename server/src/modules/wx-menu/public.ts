export { addMaterial, sendMaterials } from "./keep-material.ts";
export { publishMenu, saveMenu } from "./keep-menu.ts";
export { publishNow } from "./publish-menu.ts";
export { usableMaterials } from "./materials.repo.ts";
