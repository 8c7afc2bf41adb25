import pg from "pg";
import { SocketStream } from "../../server/src/core/db/embedded/socket-stream.ts";

/** The address of the product's database for bare `pg`. */
export type RawAddress =
  | { readonly engine: "server"; readonly url: string }
  | { readonly engine: "embedded"; readonly socket: string };

/** As many connections as the product has, opened in the same way, with nothing else of the product. */
export function rawPool(address: RawAddress): pg.Pool {
  if (address.engine === "server")
    return new pg.Pool({ connectionString: address.url, max: 10, options: "-c timezone=UTC" });
  const stream = (): SocketStream => new SocketStream(address.socket);
  return new pg.Pool({ user: "postgres", database: "postgres", password: "", ssl: false, stream, max: 1 });
}
