/** The parts of an address; null if it is none. As `URL.parse`, which Safari has only since version 18. */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
