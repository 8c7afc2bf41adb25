/**
 * Raw-deflated bytes as they were.
 * @throws where they are damaged
 */
export async function inflateRaw(bytes: Uint8Array): Promise<Uint8Array> {
  let stream: DecompressionStream;
  try {
    stream = new DecompressionStream("deflate-raw");
  } catch {
    const { inflateInScript } = await import("./inflate-in-script.ts");
    return inflateInScript(bytes);
  }
  const inflated = new Blob([bytes.slice()]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(inflated).arrayBuffer());
}
