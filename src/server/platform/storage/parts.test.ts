import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSample } from '#testing/long.ts';
import { startTestS3, type TestS3 } from '#testing/outside/s3.ts';
import { type Config, readConfig } from '../config/config.ts';
import { storedChecksum } from './checksum.ts';
import { type FileStorage, PartIncomplete } from './file-storage.ts';
import { openStorage } from './open-storage.ts';
import { createS3Storage } from './s3-storage.ts';

const partSize = 5 * 1024 * 1024;
const bytes = randomBytes(2 * partSize + 77_777);
const partOf = (number: number) => {
  const start = (number - 1) * partSize;
  const content = bytes.subarray(start, start + partSize);
  return { part: { number, start, size: content.length }, content };
};
/** As they come from a socket. */
const streamOf = (content: Buffer) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < content.length; at += 65_536) yield content.subarray(at, at + 65_536);
    })(),
  );

let folder: string;
let s3: TestS3;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'golden-hour-parts-'));
  s3 = await startTestS3();
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

// Uploads in parts on disk are tried by `galleries/uploads/uploads.test.ts`.
describe.each(isSample ? (['S3'] as const) : (['disk', 'S3'] as const))(
  'a file in parts on %s',
  (kind) => {
    let config: Config;
    let storage: FileStorage & { close?(): void };
    beforeAll(async () => {
      config = readConfig({ DATA_DIR: folder, ...(kind === 'S3' ? s3.env : {}) });
      storage = await openStorage(config);
    });
    afterAll(() => storage.close?.());

    const begin = async (key: string) => ({
      key,
      partsId: await storage.begin(key, 'image/jpeg'),
    });
    const put = (file: Awaited<ReturnType<typeof begin>>, number: number) => {
      const { part, content } = partOf(number);
      return storage.putPart(file, part, streamOf(content));
    };
    const unfinished = () =>
      kind === 'S3' ? s3.unfinished() : readdir(join(folder, 'files/.parts'));

    it('appears under its key once it is finished, also by another process', async () => {
      const file = await begin('private/parts/one.jpg');
      const parts = [await put(file, 1), await put(file, 2)];
      expect(await storage.sizeOf(file.key)).toBeUndefined();
      const other = await openStorage(config);
      const { part, content } = partOf(3);
      parts.push(await other.putPart(file, part, streamOf(content)));
      await other.finish(file, parts);
      await other.finish(file, parts);
      const stored = await storage.get(file.key);
      expect((await buffer(stored?.stream ?? Readable.from([]))).equals(bytes)).toBe(true);
      expect(await unfinished()).toEqual([]);
    });

    it('is read once for both of its checksums, in another process', async () => {
      expect(await storedChecksum(config, 'private/parts/one.jpg')).toEqual({
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        crc32: crc32(bytes),
      });
      expect(await storedChecksum(config, 'private/parts/none.jpg')).toBeUndefined();
    });

    it('takes a part again as a whole after one that broke off or was too long', async () => {
      const file = await begin('private/parts/two.jpg');
      const { part, content } = partOf(1);
      const long = Buffer.concat([content, Buffer.from('more')]);
      for (const wrong of [content.subarray(0, 3_000_000), long])
        await expect(storage.putPart(file, part, streamOf(wrong))).rejects.toThrow(PartIncomplete);
      const broken = Readable.from(
        (function* () {
          yield content.subarray(0, 1_000_000);
          throw new Error('The line is gone');
        })(),
      );
      await expect(storage.putPart(file, part, broken)).rejects.toThrow(PartIncomplete);
      const parts = [await put(file, 1), await put(file, 2), await put(file, 3)];
      await storage.finish(file, parts);
      const stored = await storage.get(file.key, { start: partSize - 3, end: partSize + 3 });
      const around = await buffer(stored?.stream ?? Readable.from([]));
      expect(around).toEqual(bytes.subarray(partSize - 3, partSize + 4));
    });

    it('leaves nothing once it is aborted, however often', async () => {
      const file = await begin('private/parts/three.jpg');
      await put(file, 1);
      await storage.abort(file);
      await storage.abort(file);
      await expect(storage.finish(file, [{ number: 1, etag: 'none' }])).rejects.toThrow();
      expect(await storage.sizeOf(file.key)).toBeUndefined();
      expect(await unfinished()).toEqual([]);
    });

    it('is swept when it was begun long ago', async () => {
      const file = await begin('private/parts/four.jpg');
      await storage.prune(new Date(Date.now() - 60_000));
      const [name = ''] = await unfinished();
      if (kind === 'disk') await utimes(join(folder, 'files/.parts', name), 0, 0);
      await storage.prune(new Date(Date.now() + (kind === 'disk' ? -60_000 : 60_000)));
      expect(name).not.toBe('');
      expect(await unfinished()).toEqual([]);
      await expect(put(file, 1)).rejects.toThrow();
    });

    it('is renamed over what was there', async () => {
      await storage.put('private/parts/old.txt', Buffer.from('old'), 'text/plain');
      await storage.put('elsewhere/new.txt', Buffer.from('new'), 'text/plain');
      await storage.rename('elsewhere/new.txt', 'private/parts/old.txt');
      const found = await storage.get('private/parts/old.txt');
      expect(found && (await buffer(found.stream)).toString()).toBe('new');
      expect(await storage.sizeOf('elsewhere/new.txt')).toBeUndefined();
      await expect(storage.rename('elsewhere/none.txt', 'a/b.txt')).rejects.toThrow();
    });
  },
);

it('a file on S3 that one call cannot copy is renamed in parts', async () => {
  const storage = createS3Storage({
    endpoint: s3.env['S3_ENDPOINT'],
    region: s3.env['S3_REGION'],
    bucket: s3.env['S3_BUCKET'] ?? '',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    largestCopy: partSize,
  });
  await storage.put('large/a.bin', bytes, 'application/octet-stream');
  await storage.rename('large/a.bin', 'large/b.bin');
  const found = await storage.get('large/b.bin');
  expect(found && (await buffer(found.stream)).equals(bytes)).toBe(true);
  expect(await s3.unfinished()).toEqual([]);
  storage.close();
});
