import { freeBeds } from "@kangying/contract/students/students.endpoints";
import { callRoute, type Route } from "../../core/wire/route.ts";
import { searchFreeBeds } from "./free-beds.ts";

export const studentsRoutes: readonly Route[] = [
  callRoute(freeBeds, async (ctx, input) => ({ options: await searchFreeBeds(ctx, input) })),
];
