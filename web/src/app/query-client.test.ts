import { expect, it } from "vitest";
import { ApiError, networkCode } from "../engine/api/api-error.ts";
import { queryClient } from "./query-client.ts";

it.each([
  ["is asked for again where the network fails", networkCode, 0, 2],
  ["is asked for again where the server has too much to do", "busy", 503, 2],
  ["is not asked for again after too many calls", "too_many", 429, 1],
  ["is not asked for again where it is refused", "forbidden", 403, 1],
  ["is not asked for again after a fault of the server", "internal", 500, 1],
])("what a page reads %s", async (_words, code, http, times) => {
  let asked = 0;
  const read = queryClient.fetchQuery({
    queryKey: [code],
    retryDelay: 0,
    queryFn: () => {
      asked += 1;
      throw new ApiError({ code, msg: "", data: null, http, request_id: null });
    },
  });
  await expect(read).rejects.toBeInstanceOf(ApiError);
  expect(asked).toBe(times);
});
