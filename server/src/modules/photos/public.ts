export { addPhotos, giveConsent, setShown } from "./keep-photos.ts";
