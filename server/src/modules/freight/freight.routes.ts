import { freightAddTrial, freightCopyTrial, freightTrial } from "@kangying/contract/orders/freight-trial.endpoint";
import { callRoute, type Route } from "../../core/wire/route.ts";
import { presentTrial } from "./present-trial.ts";

export const freightRoutes: readonly Route[] = [
  callRoute(freightTrial, presentTrial),
  callRoute(freightAddTrial, presentTrial),
  callRoute(freightCopyTrial, presentTrial),
];
