/**
 * Another gallery's photo beside four hostile PNGs: each 1.5 MB, and 1.6 GB of zeros when decoded
 * (a quarter with `--small`). From the last byte of the photo to its proofs, alone and beside them,
 * with everything at one priority, as what gives way waits for minutes on a busy machine.
 * `node bench/turns.ts [--small] [--before ../earlier]`
 */
import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { constants, crc32, createDeflate } from 'node:zlib';
import sharp from 'sharp';
import { openGallery, sendRest, uploadPath } from '#testing/galleries.ts';
import { type Creator, registerClient, registerCreator } from '#testing/people.ts';
import { runAtOnePriority } from '../scripts/one-priority.ts';
import { before, counted, small } from '../tools/chaos/harness/options.ts';
import { must, quantile, report } from '../tools/chaos/harness/report.ts';
import { Site } from '../tools/chaos/harness/site.ts';

runAtOnePriority();
const photos = counted(5, 2);
const hostile = 4;
const side = small ? 7070 : 14_140;

/** PNGs of zeros, 16 bits of four channels, never in memory as a whole. Each is another file. */
async function zeros(count: number): Promise<Uint8Array<ArrayBuffer>[]> {
  const chunk = (type: string, body: Buffer) => {
    const checked = Buffer.concat([Buffer.from(type), body]);
    const all = Buffer.alloc(8 + checked.length);
    all.writeUInt32BE(body.length, 0);
    checked.copy(all, 4);
    all.writeUInt32BE(crc32(checked), 4 + checked.length);
    return all;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([16, 6, 0, 0, 0], 8);
  const packed: Buffer[] = [];
  const deflate = createDeflate({ level: constants.Z_BEST_SPEED });
  deflate.on('data', (bytes: Buffer) => packed.push(bytes));
  const line = Buffer.alloc(1 + side * 8);
  for (let row = 0; row < side; row += 1)
    if (!deflate.write(line)) await new Promise((done) => deflate.once('drain', done));
  deflate.end();
  await new Promise((done) => deflate.once('end', done));
  const pixels = chunk('IDAT', Buffer.concat(packed));
  return Array.from({ length: count }, (_, nth) => {
    const parts = [
      Buffer.from('89504e470d0a1a0a', 'hex'),
      chunk('IHDR', head),
      chunk('tEXt', Buffer.from(`Title\0${nth}`)),
      pixels,
      chunk('IEND', Buffer.alloc(0)),
    ];
    return new Uint8Array(Buffer.concat(parts));
  });
}

const bombs = await zeros(hostile);
const photo = (nth: number) =>
  sharp({
    create: {
      width: small ? 2000 : 4000,
      height: small ? 1500 : 3000,
      channels: 3,
      background: 'gray',
      noise: { type: 'gaussian', mean: 100 + nth, sigma: 20 },
    },
  })
    .jpeg({ quality: 85 })
    .toBuffer();

const site = await Site.open();
const states = [
  ...(before === undefined ? [] : [{ name: 'before', folder: resolve(before) }]),
  { name: before === undefined ? '' : 'after', folder: undefined },
];
const rows: [string, string][] = [];
for (const { name, folder } of states) {
  await site.start({}, folder);
  const sender = async () => {
    const [client, creator] = [await registerClient(site), await registerCreator(site)];
    await site.sql('update users set email_verified_at = now()');
    return { creator, gallery: await openGallery(site, client, creator) };
  };
  const send = async (creator: Creator, gallery: number, file: Uint8Array<ArrayBuffer>) => {
    const sha256 = createHash('sha256').update(file).digest('hex');
    const sent = { name: 'IMG_0001.PNG', bytes: file, sha256 };
    await sendRest(creator, await uploadPath(creator, gallery, sent), file);
  };
  const proofed = (gallery: number) =>
    site.finds(
      `select from gallery_files where gallery_id = $1
        having count(*) filter (where state = 'proofed' or problem is not null) = count(*)`,
      gallery,
    );
  const [own, strange] = [await sender(), await sender()];
  let nth = 0;
  const timed = async () => {
    nth += 1;
    const file = new Uint8Array(await photo(nth));
    await send(own.creator, own.gallery, file);
    const began = performance.now();
    while (!(await proofed(own.gallery))) await wait(50);
    return performance.now() - began;
  };
  await timed();
  const alone: number[] = [];
  for (let at = 0; at < photos; at += 1) alone.push(await timed());
  for (const bomb of bombs) await send(strange.creator, strange.gallery, bomb);
  const beside: number[] = [];
  for (let at = 0; at < photos; at += 1) beside.push(await timed());
  const p50 = (times: readonly number[]) => quantile(times, 0.5);
  const shown = (times: readonly number[]) => times.map((ms) => (ms / 1000).toFixed(1)).join(', ');
  rows.push([name || 'a photo', `${shown(alone)} s alone; ${shown(beside)} s beside`]);
  console.log(rows.at(-1));
  if (folder === undefined)
    must(
      p50(beside) <= 2 * p50(alone),
      `a photo waits ${(p50(beside) / p50(alone)).toFixed(1)} times as long`,
    );
  await site.kill('SIGTERM');
}
report(`A photo beside ${hostile} hostile PNGs of another gallery`, rows);
await site.close();
process.exit();
