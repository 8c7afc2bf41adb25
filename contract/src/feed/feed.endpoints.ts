import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";

/**
 * The change feed, read as `text/event-stream`. Hints alone, never content: the rows are asked for through the API.
 *
 * `event: change`, data: FeedChange · `event: session`: rights or session have changed, data `{}`; after the end of a session the stream
 * ends too · every other event (`ready`, `beat`) carries nothing but the `id` from which `Last-Event-ID` resumes.
 */
export const feedStream = defineEndpoint({
  api: "seller/feed/Stream",
  method: "GET",
  access: "session",
  repeats: "none",
  background: true,
  summary: "Hints of changed rows as they happen, as a text/event-stream",
  input: z.object({}),
  output: z.never(),
  gives: "stream",
});

/** Data of `event: change`. */
export interface FeedChange {
  readonly topic: string;
  /** null: any row of the topic, for instance after an import, or when the stream could not be resumed where it broke off. */
  readonly id: number | null;
  /** The row's version after the change, where it has one. */
  readonly version: number | null;
}
