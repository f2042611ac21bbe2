/** Photos as iPhones write them, made with the system's `heif-enc`. */
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A JPEG or PNG as HEIC; `held` turns it back by a quarter, as an iPhone does that was upright. */
export async function heicOf(picture: Buffer, folder: string, held = false): Promise<Buffer> {
  const source = join(folder, 'source.jpg');
  const made = join(folder, 'made.heic');
  await writeFile(source, picture);
  execFileSync('heif-enc', ['-q', '95', source, '-o', made], { stdio: 'ignore' });
  const bytes = await readFile(made);
  return held ? withTurn(bytes, 3) : bytes;
}

interface Box {
  readonly at: number;
  readonly size: number;
}

/** Adds a turn, in quarters to the left, to the first picture (`irot`, ISO 23008-12). */
function withTurn(file: Buffer, quarters: number): Buffer {
  const meta = boxIn(file, { at: 0, size: file.length }, 'meta', 0);
  const iprp = boxIn(file, meta, 'iprp', 12);
  const ipco = boxIn(file, iprp, 'ipco', 8);
  const ipma = boxIn(file, iprp, 'ipma', 8);
  const irot = Buffer.from([0, 0, 0, 9, ...Buffer.from('irot'), quarters]);
  // Of the first picture: its number of properties is 18 bytes into the list.
  const countAt = ipma.at + 18;
  const listEnd = countAt + 1 + (file[countAt] ?? 0);
  const essential = 0x80 | (countOf(file, ipco) + 1);
  const grown = Buffer.from(file);
  grown[countAt] = (file[countAt] ?? 0) + 1;
  for (const [{ at, size }, by] of [
    [meta, 10],
    [iprp, 10],
    [ipco, 9],
    [ipma, 1],
  ] as const)
    grown.writeUInt32BE(size + by, at);
  moveData(grown, boxIn(file, meta, 'iloc', 12), 10);
  const ipcoEnd = ipco.at + ipco.size;
  return Buffer.concat([
    grown.subarray(0, ipcoEnd),
    irot,
    grown.subarray(ipcoEnd, listEnd),
    Buffer.from([essential]),
    grown.subarray(listEnd),
  ]);
}

function boxIn(file: Buffer, { at, size }: Box, name: string, head: number): Box {
  for (let next = at + head; next < at + size; next += file.readUInt32BE(next)) {
    if (file.toString('latin1', next + 4, next + 8) === name)
      return { at: next, size: file.readUInt32BE(next) };
  }
  throw new Error(`No ${name} in this file`);
}

function countOf(file: Buffer, { at, size }: Box): number {
  let count = 0;
  for (let next = at + 8; next < at + size; next += file.readUInt32BE(next)) count += 1;
  return count;
}

/** The pictures' data follows the boxes. */
function moveData(file: Buffer, { at }: Box, by: number): void {
  const [sizes = 0, baseSize = 0] = [file[at + 12], (file[at + 13] ?? 0) >> 4];
  if (sizes !== 0x44) throw new Error('Offsets of another size');
  let next = at + 16;
  for (let items = file.readUInt16BE(at + 14); items > 0; items -= 1) {
    next += (file[at + 8] === 0 ? 4 : 6) + baseSize;
    for (let extents = file.readUInt16BE(next); extents > 0; extents -= 1) {
      file.writeUInt32BE(file.readUInt32BE(next + 2) + by, next + 2);
      next += 8;
    }
    next += 2;
  }
}
