import pg from "pg";
import { SocketStream } from "../../server/src/core/db/embedded/socket-stream.ts";

/** Where bare `pg` finds the product's database. */
export type RawAddress =
  | { readonly engine: "server"; readonly url: string }
  | { readonly engine: "embedded"; readonly socket: string };

/** As many connections as the product has, opened as it opens them, and nothing else of its making. */
export function rawPool(address: RawAddress): pg.Pool {
  if (address.engine === "server")
    return new pg.Pool({ connectionString: address.url, max: 10, options: "-c timezone=UTC" });
  const stream = (): SocketStream => new SocketStream(address.socket);
  return new pg.Pool({ user: "postgres", database: "postgres", password: "", ssl: false, stream, max: 1 });
}
