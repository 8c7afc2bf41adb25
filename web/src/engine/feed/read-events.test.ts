import { expect, it } from "vitest";
import { readEvents, type StreamEvent } from "./read-events.ts";

async function eventsOf(text: string, pieceLength: number): Promise<StreamEvent[]> {
  const bytes = new TextEncoder().encode(text);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += pieceLength) controller.enqueue(bytes.subarray(at, at + pieceLength));
      controller.close();
    },
  });
  const events: StreamEvent[] = [];
  for await (const event of readEvents(body)) events.push(event);
  return events;
}

const stream =
  ': alive\n\nid: 7\nevent: change\ndata: {"topic":"床位"}\n\nevent: session\ndata: {}\r\n\r\ndata: a\ndata: b\n\nevent: empty\n\ndata: cut off';

it.each([1, 2, 5, 1000])("reads the same events however the bytes are cut (%i at a time)", async (pieceLength) => {
  expect(await eventsOf(stream, pieceLength)).toEqual([
    { event: "change", data: '{"topic":"床位"}', id: "7" },
    { event: "session", data: "{}", id: "7" },
    { event: "message", data: "a\nb", id: "7" },
  ]);
});
