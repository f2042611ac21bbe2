/** Bytes: larger files would fill the memory, as browsers only hash what is there as a whole. */
const largestHashed = 100_000_000;

/**
 * A file's SHA-256 in hexadecimal; null if it is too large, or on plain http. Browsers compute it
 * outside the page's thread.
 */
export async function hashFile(file: File): Promise<string | null> {
  if (file.size > largestHashed || !globalThis.crypto?.subtle) return null;
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
