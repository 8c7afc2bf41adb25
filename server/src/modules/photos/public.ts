export { addPhotos, giveConsent, setShown } from "./keep-photos.ts";
export { removePhotosOf, setShared, withdrawPortrait } from "./share-photos.ts";
