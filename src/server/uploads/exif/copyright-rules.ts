import { readExifTexts } from './exif-tag-rules.ts';

const tags = [
  [0x013b, 'Artist'],
  [0x8298, 'Copyright'],
] as const;

/** The copyright from a file's EXIF block; undefined if there is none. */
export function readCopyright(exif: Buffer): Record<string, string> | undefined {
  const texts = readExifTexts(exif);
  const found = tags.flatMap(([tag, name]) => {
    const text = texts.get(tag);
    return text === undefined ? [] : [[name, text] as const];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}
