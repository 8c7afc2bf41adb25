import type { Text } from "@kangying/contract/core/language";
import { jobPoint } from "../jobs/job.ts";
import { contractErrors, errorPoint } from "../kernel/error-kind.ts";
import { declare, Declarations, type Declaration, type Point } from "../kernel/declarations.ts";
import { callTitlePoint } from "../list/words/api-titles.ts";
import { listEndpoint } from "../list/list-endpoints.ts";
import { listPoint } from "../list/served-lists.ts";
import { topicPoint } from "../list/topics.ts";
import {
  actorTitlePoint,
  fieldTitlePoint,
  jobTitlePoint,
  ruleTitlePoint,
  thingTitlePoint,
  type Word,
} from "../list/words/words.ts";
import { fileCallsOf } from "../wire/reply/file-calls.ts";
import { chainPoint, invariantPoint, type Module } from "./define-module.ts";

/** Collects all declarations of these modules, by kind. */
export function declarationsOf(modules: readonly Module[]): Declarations {
  return new Declarations([
    { name: "contract", declares: declare(errorPoint, ...contractErrors) },
    ...modules.map((module) => ({ name: module.name, declares: saidBy(module) })),
  ]);
}

function saidBy(module: Module): readonly Declaration[] {
  const {
    routes = [],
    lists = [],
    jobs = [],
    errors = [],
    invariants = [],
    chains = [],
    topics = {},
    declares = [],
  } = module;
  return [
    ...declare(listPoint, ...lists),
    ...fileCallsOf([...routes.map(({ endpoint }) => endpoint), ...lists.map(listEndpoint)]),
    ...declare(jobPoint, ...jobs),
    ...declare(errorPoint, ...errors),
    ...declare(invariantPoint, ...invariants),
    ...declare(chainPoint, ...chains),
    ...declare(callTitlePoint, ...Object.entries(module.callTitles ?? {}).map(([api, title]) => ({ api, title }))),
    ...words(jobTitlePoint, module.jobTitles),
    ...words(actorTitlePoint, module.actorTitles),
    ...words(ruleTitlePoint, module.ruleTitles),
    ...words(thingTitlePoint, module.thingTitles),
    ...words(fieldTitlePoint, module.fieldTitles),
    ...declare(topicPoint, ...Object.entries(topics).map(([topic, permissions]) => ({ topic, permissions }))),
    ...declares.flat(),
  ];
}

function words(point: Point<Word>, titles: Readonly<Record<string, Text>> = {}): readonly Declaration[] {
  return declare(point, ...Object.entries(titles).map(([name, title]) => ({ name, title })));
}
