export { freightOptions } from "./freight.list.ts";
