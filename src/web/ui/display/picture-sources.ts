/** Pixels: the widths in which the server stores a picture, or its own if it is narrower. */
export const photoWidths = [320, 640, 1280, 1920] as const;
export const avatarWidths = [96, 256, 512] as const;

/** The address a picture is loaded from: for a remote one, the server's copy. */
export const shownAt = (address: string, portrait = false): string =>
  address.startsWith('https:')
    ? `/pictures?of=${encodeURIComponent(address)}${portrait ? '&portrait' : ''}`
    : address;

/**
 * All sources for `srcset`: of an uploaded picture, from its address (`/files/<key>/<widest>.webp`); of our copy of a
 * remote one; and the two of a demo picture over 800 px wide (`own`, in pixels). Undefined for pictures with a single
 * source.
 */
export function sourcesOf(
  address: string,
  widths: readonly number[],
  own?: number | null,
): { readonly avif?: string; readonly webp: string } | undefined {
  if (address.startsWith('https:')) {
    const own = shownAt(address);
    return { webp: widths.map((width) => `${own}&w=${width} ${width}w`).join(', ') };
  }
  if (own && own > 800 && address.startsWith('/demo/scenes/')) {
    return { webp: `${address.replace('.webp', '-640.webp')} 640w, ${address} ${own}w` };
  }
  const [, folder, width] = /^(\/files\/[0-9a-f]{32})\/(\d+)\.webp$/.exec(address) ?? [];
  if (folder === undefined || width === undefined) return undefined;
  const widest = Number(width);
  const all = [...widths.filter((candidate) => candidate < widest), widest];
  const set = (ending: string) =>
    all.map((candidate) => `${folder}/${candidate}.${ending} ${candidate}w`).join(', ');
  return { avif: set('avif'), webp: set('webp') };
}
