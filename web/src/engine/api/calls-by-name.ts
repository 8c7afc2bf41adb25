import { api } from "./client.ts";
import { standIn } from "./test-stand-in.ts";

type Fake = (name: string, members: never, ...rest: never[]) => unknown;

interface Fakes {
  readonly get?: Fake;
  readonly post?: Fake;
  readonly postReply?: Fake;
  readonly getReply?: Fake;
  readonly upload?: Fake;
  readonly uploadReply?: Fake;
  readonly download?: Fake;
}

type Called = Parameters<typeof api.call>[0];

function callsByName(fakes: Fakes): typeof api {
  const run = (name: keyof Fakes, endpoint: Called, rest: readonly unknown[]): unknown => {
    const fake = fakes[name];
    if (!fake) throw new Error(`${name} of ${endpoint.api} is not expected`);
    return (fake as (...all: readonly unknown[]) => unknown)(endpoint.api, ...rest);
  };
  const faked = {
    call: async (endpoint: Called, ...rest: readonly unknown[]) =>
      run(endpoint.method === "GET" ? "get" : "post", endpoint, rest),
    reply: async (endpoint: Called, ...rest: readonly unknown[]) =>
      run(endpoint.method === "GET" ? "getReply" : "postReply", endpoint, rest),
    upload: async (endpoint: Called, ...rest: readonly unknown[]) =>
      fakes.uploadReply ? run("uploadReply", endpoint, rest) : { data: await run("upload", endpoint, rest), msg: "" },
    download: async (endpoint: Called, ...rest: readonly unknown[]) => run("download", endpoint, rest),
    downloadFrom: async (address: string, ...rest: readonly unknown[]) =>
      run("download", { api: address, method: "GET" }, rest),
  };
  return faked as unknown as typeof api;
}

/**
 * For tests: answers this file's calls by functions that get the name of the call. There is one function for each way to call. `postReply`
 * and `getReply` answer data with its message, the others only the data.
 */
export function answerCalls(fakes: Fakes): void {
  standIn(api, callsByName(fakes));
}
