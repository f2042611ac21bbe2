/** Pixels: the widths in which the server keeps a picture, or its own where it is narrower. */
export const photoWidths = [320, 640, 1280, 1920] as const;
export const avatarWidths = [96, 256, 512] as const;

/**
 * Every form of an uploaded picture, out of its address (`/files/<key>/<widest>.webp`), for `srcset`; undefined for
 * a picture from elsewhere.
 */
export function sourcesOf(
  address: string,
  widths: readonly number[],
): { readonly avif: string; readonly webp: string } | undefined {
  const [, folder, width] = /^(\/files\/[0-9a-f]{32})\/(\d+)\.webp$/.exec(address) ?? [];
  if (folder === undefined || width === undefined) return undefined;
  const widest = Number(width);
  const all = [...widths.filter((candidate) => candidate < widest), widest];
  const set = (ending: string) =>
    all.map((candidate) => `${folder}/${candidate}.${ending} ${candidate}w`).join(', ');
  return { avif: set('avif'), webp: set('webp') };
}
