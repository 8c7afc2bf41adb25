export { findVenue } from "./venues.repo.ts";
export { keptVenues } from "./keep-venues.ts";
export { venueOptions } from "./venue-options.ts";
