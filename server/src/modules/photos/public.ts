export { addPhotos, giveConsent, setShown } from "./keep-photos.ts";
export { photosShown } from "./photos.repo.ts";
export { removePhotosOf, setShared, withdrawPortrait } from "./share-photos.ts";
