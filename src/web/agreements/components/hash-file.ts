/** Larger ones don't fit into a browser's memory at once. */
export const maxHashedBytes = 1_000_000_000;

/** SHA-256 in hex, computed here: nothing leaves the browser. */
export async function hashOf(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
