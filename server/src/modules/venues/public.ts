export { findVenue, type VenueRow } from "./venues.repo.ts";
export { keptVenues } from "./keep-venues.ts";
export { venueOptions } from "./venue-options.ts";
