const ascii = 2;
const longest = 200;
/** Where the first directory says that the one about the exposure is. */
const exposureDirectory = 0x8769;

/** Texts of an EXIF block by their tags, of its first directory and that of the exposure. */
export function readExifTexts(exif: Buffer): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  try {
    const tiff = exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif;
    const little = tiff.toString('latin1', 0, 2) === 'II';
    const first = readDirectory(tiff, little, numberAt(tiff, little, 4), found);
    if (first !== undefined) readDirectory(tiff, little, first, found);
  } catch {
    // Offsets outside the block: what was found before counts.
  }
  return found;
}

const numberAt = (tiff: Buffer, little: boolean, at: number) =>
  little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at);

/**
 * A directory of the TIFF that EXIF is: a count, then entries of tag, type, count and value or its
 * place. Returns where the exposure's is, if it says so.
 */
function readDirectory(
  tiff: Buffer,
  little: boolean,
  directory: number,
  found: Map<number, string>,
): number | undefined {
  const short = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  let exposure: number | undefined;
  for (let entry = 0; entry < short(directory); entry += 1) {
    const at = directory + 2 + entry * 12;
    const tag = short(at);
    if (tag === exposureDirectory) exposure = numberAt(tiff, little, at + 8);
    if (short(at + 2) !== ascii || found.has(tag)) continue;
    const length = numberAt(tiff, little, at + 4);
    const value = length <= 4 ? at + 8 : numberAt(tiff, little, at + 8);
    const text = tiff
      .subarray(value, value + Math.min(length, 4 * longest))
      .toString('utf8')
      .replace(/\0[\s\S]*$/, '')
      .replace(/[\p{C}<>]/gu, '')
      .trim();
    if (text !== '') found.set(tag, [...text].slice(0, longest).join(''));
  }
  return exposure;
}
