const tags = new Map([
  [0x013b, 'Artist'],
  [0x8298, 'Copyright'],
] as const);

const ascii = 2;
const longest = 200;

/** The copyright from a file's EXIF block; undefined if there is none. */
export function readCopyright(exif: Buffer): Record<string, string> | undefined {
  try {
    const found = readTags(exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif);
    return Object.keys(found).length > 0 ? found : undefined;
  } catch {
    // Offsets outside the block: treat it as empty.
    return undefined;
  }
}

/** The first directory of the TIFF that EXIF is: a count, then entries of tag, type, count and value or its place. */
function readTags(tiff: Buffer): Record<string, string> {
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const found: Record<string, string> = {};
  const directory = long(4);
  for (let entry = 0; entry < short(directory); entry += 1) {
    const at = directory + 2 + entry * 12;
    const name = tags.get(short(at) as 0x013b | 0x8298);
    if (!name || short(at + 2) !== ascii) continue;
    const length = long(at + 4);
    const value = length <= 4 ? at + 8 : long(at + 8);
    const text = tiff
      .subarray(value, value + length)
      .toString('utf8')
      .replace(/\0[\s\S]*$/, '')
      .replace(/[\p{C}<>]/gu, '')
      .trim();
    if (text !== '') found[name] = [...text].slice(0, longest).join('');
  }
  return found;
}
