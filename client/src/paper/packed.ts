/** Values as short texts for links: JSON, compressed with a checksum, so that a damaged text is noticed. */

/** A link is damaged, or is not one of ours. */
export class Damaged extends Error {}

export async function pack(value: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const packed = await through(bytes, new CompressionStream("deflate"));
  return btoa(String.fromCharCode(...packed)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

export async function unpack(text: string): Promise<unknown> {
  try {
    const packed = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(await through(packed, new DecompressionStream("deflate"))));
  } catch {
    throw new Damaged();
  }
}

async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}
