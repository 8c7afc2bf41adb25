import type { FestivalAnswer } from "@kangying/contract/platform/festival";
import type { RawRoute } from "../../core/wire/run/raw-route.ts";
import { festivalAt, nextTurnAfter } from "./festivals.repo.ts";

/** Returns the present look of every console, and when it changes next. Open to everyone, as the login page is. */
export const festivalRoute: RawRoute = {
  path: "/festival",
  async run({ services, reply, now }) {
    const { database } = services;
    const answer = await database.transaction(
      { role: "auth" },
      async (tx): Promise<FestivalAnswer> => {
        const turn = await nextTurnAfter(tx, now);
        return {
          festival: await festivalAt(tx, now),
          changes_in: turn === null ? null : Math.ceil((turn.getTime() - now.getTime()) / 1000),
        };
      },
      { readOnly: true },
    );
    reply.header("cache-control", "no-store").send(answer);
  },
};
