export { addVersion, releaseVersion } from "./release-version.ts";
