/**
 * Inflates raw-deflated bytes. All supported browsers can do it (`build.target` of Vite: Chrome 111, Firefox 114, Safari 16.4), also on
 * plain http.
 * @throws where the bytes are damaged
 */
export async function inflateRaw(bytes: Uint8Array): Promise<Uint8Array> {
  const inflated = new Blob([bytes.slice()]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(inflated).arrayBuffer());
}
