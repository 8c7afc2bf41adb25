import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";

/**
 * The change feed, read as `text/event-stream`. It sends only hints, never content: the rows are read through the API.
 *
 * `event: change`, data: FeedChange · `event: session`: rights or session have changed, data `{}`; when the session has ended, the stream
 * ends too · every other event (`ready`, `beat`) carries nothing but the `id` for `Last-Event-ID` to resume from.
 */
export const feedStream = defineEndpoint({
  api: "seller/feed/Stream",
  method: "GET",
  access: "session",
  repeats: "none",
  background: true,
  summary: "Streams hints about changed rows as they happen, as `text/event-stream`",
  input: z.object({}),
  output: z.never(),
  gives: "stream",
});

/** Data of `event: change`. */
export interface FeedChange {
  readonly topic: string;
  /** Null: any row of the topic, for instance after an import, or if the stream could not continue where it broke off. */
  readonly id: number | null;
  /** The row's version after the change, if it has one. */
  readonly version: number | null;
}
