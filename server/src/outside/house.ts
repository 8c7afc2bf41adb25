import { z } from "zod";
import { choice } from "@kangying/contract/core/choice";
import { defineEndpoint } from "@kangying/contract/core/endpoint";
import { definePreview } from "@kangying/contract/core/form/form.endpoints";
import { permissionsOfCalls } from "@kangying/contract/core/calls";
import { defineJob } from "../core/jobs/job.ts";
import { AppError, InvalidFields } from "../core/kernel/app-error.ts";
import { declare } from "../core/kernel/declarations.ts";
import { defineErrors } from "../core/kernel/error-kind.ts";
import { pageTitle } from "../core/kernel/page-titles.ts";
import { textsIn } from "../core/kernel/texts.ts";
import { linkAction, rowAction, topAction } from "../core/list/actions/actions.ts";
import * as columns from "../core/list/columns.ts";
import { defineList } from "../core/list/define-list.ts";
import { fields } from "../core/list/fields.ts";
import * as filters from "../core/list/filters/filters.ts";
import { defineModule } from "../core/module/define-module.ts";
import { callRoute, memberRoute, publicRoute } from "../core/wire/route.ts";
import type { ModuleName } from "../modules/order.ts";
import { addonPoint, defineAddon } from "../modules/plugins/public.ts";

/** The exports of a module's `public.ts`. @throws if the product has no such module, or the module has no `public.ts` */
const publicOf = async (name: ModuleName): Promise<Readonly<Record<string, unknown>>> =>
  (await import(`../modules/${name}/public.ts`)) as Readonly<Record<string, unknown>>;

/**
 * What an add-on from outside of the source is given: everything that the product's own modules are made with, so that the add-on need not know
 * where the product is installed. Never remove what was added here. Raise `apiVersion` when something changes its meaning.
 */
export const house = {
  z,
  AppError,
  InvalidFields,
  addonPoint,
  callRoute,
  choice,
  columns,
  declare,
  defineAddon,
  defineEndpoint,
  defineErrors,
  defineJob,
  defineList,
  defineModule,
  definePreview,
  fields,
  filters,
  linkAction,
  memberRoute,
  pageTitle,
  permissionsOfCalls,
  publicOf,
  publicRoute,
  rowAction,
  textsIn,
  topAction,
} as const;

export type House = typeof house;
