export { saveCopyright, saveDownloads } from "./own-words.list.ts";
export { addVersion, releaseVersion } from "./release-version.ts";
