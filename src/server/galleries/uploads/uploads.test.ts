import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { StorageFull } from '#server/platform/storage/file-storage.ts';
import { manyOpenOrders, startTestApp, type TestApp } from '#testing/app.ts';
import { watchQueries } from '#testing/count-queries.ts';
import {
  createUpload,
  galleryOf,
  offsetOf,
  openGallery,
  sendChunk,
  sendFile,
  sendRest,
  sha256Of,
  smallChunk,
  uploadPath,
} from '#testing/galleries.ts';
import { isLong, isSample } from '#testing/long.ts';
import { startTestS3, type TestS3 } from '#testing/outside/s3.ts';
import {
  type Creator,
  confirmed,
  type Person,
  registerClient,
  registerCreator,
} from '#testing/people.ts';
import { checkFile } from './check-file.ts';

const bytesOf = (size: number) => new Uint8Array(randomBytes(size));
let s3: TestS3;
beforeAll(async () => {
  s3 = await startTestS3();
});
afterAll(() => s3.close());

// Parts on S3 are tried by `parts.test.ts`.
describe.each(isSample ? (['disk'] as const) : (['disk', 'S3'] as const))(
  'an upload to %s',
  (kind) => {
    let app: TestApp;
    let client: Person;
    let creator: Creator;
    let gallery: number;
    beforeAll(async () => {
      app = await startTestApp({ settings: manyOpenOrders, env: kind === 'S3' ? s3.env : {} });
      [client, creator] = [await confirmed(app, registerClient(app)), await registerCreator(app)];
      gallery = await openGallery(app, client, creator);
    });
    afterAll(() => app.close());
    const partsLeft = async () =>
      kind === 'S3'
        ? s3.unfinished()
        : readdir(`${app.platform.config.DATA_DIR}/files/.parts`).catch(() => []);

    it('arrives chunk by chunk, in any process, and is known by its checksums', async () => {
      const { DATA_DIR } = app.platform.config;
      const other = await startTestApp({
        databaseUrl: app.databaseUrl,
        withoutTasks: true,
        env: { DATA_DIR, ...(kind === 'S3' ? s3.env : {}) },
      });
      onTestFinished(() => other.close());
      const there = Object.assign(other.visitor(), { cookies: creator.browser.cookies });
      const bytes = bytesOf(2 * smallChunk + 1234);
      const path = await uploadPath(creator, gallery, { name: 'IMG_0001.CR3', bytes });
      expect(await offsetOf(creator, path)).toBe(0);
      for (const [nth, browser] of [creator.browser, there, creator.browser].entries()) {
        const at = nth * smallChunk;
        const reply = await sendChunk({ browser }, path, at, bytes.subarray(at, at + smallChunk));
        expect(reply.status).toBe(204);
        const offset = Math.min(at + smallChunk, bytes.length);
        expect(reply.headers.get('upload-offset')).toBe(String(offset));
        expect(await offsetOf({ browser: there }, path)).toBe(offset);
      }
      await app.settle();
      expect((await galleryOf(creator, gallery)).items).toMatchObject([
        { number: 1, name: 'IMG_0001.CR3', size: bytes.length, sha256: sha256Of(bytes) },
      ]);
      const rows = await app.sql('select crc32 from gallery_files');
      expect(rows).toEqual([{ crc32: crc32(bytes) }]);
      expect(await partsLeft()).toEqual([]);
    });

    const diskOrLong = it.runIf(kind === 'disk' || isLong);
    diskOrLong('goes on after its connection broke within a chunk', async () => {
      const bytes = bytesOf(smallChunk + 999);
      const path = await uploadPath(creator, gallery, { name: 'IMG_0002.JPG', bytes });
      await new Promise<void>((resolve) => {
        const headers = {
          origin: app.url,
          cookie: creator.browser.cookieHeader(),
          'tus-resumable': '1.0.0',
          'upload-offset': 0,
          'content-type': 'application/offset+octet-stream',
          'content-length': smallChunk,
        };
        const sent = request(new URL(path, app.url), { method: 'PATCH', headers });
        sent.on('error', () => {}).on('close', resolve);
        sent.write(bytes.subarray(0, 2_000_000), () => sent.destroy());
      });
      expect(await offsetOf(creator, path)).toBe(0);
      // The lease ends with the request that held it.
      await expect
        .poll(async () => (await sendChunk(creator, path, 0, bytes.subarray(0, smallChunk))).status)
        .toBe(204);
      await sendRest(creator, path, bytes);
      await app.settle();
      const { items: files } = await galleryOf(creator, gallery);
      expect(files.at(-1)).toMatchObject({ name: 'IMG_0002.JPG', sha256: sha256Of(bytes) });
    });

    it('is dropped when it is canceled or not finished in a week, and frees its room', async () => {
      const before = (await galleryOf(creator, gallery)).usedBytes;
      const bytes = bytesOf(smallChunk + 5);
      const paths = [];
      for (const name of ['A.JPG', 'B.JPG']) {
        const path = await uploadPath(creator, gallery, { name, bytes });
        await sendChunk(creator, path, 0, bytes.subarray(0, smallChunk));
        paths.push(path);
      }
      const [canceled = '', late = ''] = paths;
      expect((await galleryOf(creator, gallery)).usedBytes).toBe(before + 2 * bytes.length);
      const headers = { 'tus-resumable': '1.0.0' };
      const drop = () => creator.browser.send('DELETE', canceled, { headers });
      expect((await drop()).status).toBe(204);
      expect((await drop()).status).toBe(404);
      await app.sql(
        `update gallery_uploads set expires_at = now() - interval '1 minute' where file_id is null`,
      );
      await app.sql(`select graphile_worker.add_job('sweep-gallery-uploads')`);
      await app.settle();
      expect((await creator.browser.send('HEAD', late, { headers })).status).toBe(404);
      expect((await galleryOf(creator, gallery)).usedBytes).toBe(before);
      expect(await partsLeft()).toEqual([]);
    });

    diskOrLong('that arrived with other bytes is damaged, until it is sent again', async () => {
      const bytes = bytesOf(5000);
      const [meant, sent] = [bytes, bytes.toReversed()];
      await sendFile(app, creator, gallery, {
        name: 'IMG_0003.JPG',
        bytes: sent,
        sha256: sha256Of(meant),
      });
      const stateOf = async () =>
        (await galleryOf(creator, gallery)).items.filter(
          (file: { name: string }) => file.name === 'IMG_0003.JPG',
        );
      expect(await stateOf()).toMatchObject([
        {
          state: 'damaged',
          problem: {
            code: 'arrived_damaged',
            message: 'This file arrived damaged. Please send it again.',
          },
        },
      ]);
      await sendFile(app, creator, gallery, { name: 'IMG_0003.JPG', bytes: meant });
      expect(await stateOf()).toMatchObject([{ sha256: sha256Of(meant) }]);
      expect((await stateOf())[0].state).not.toBe('damaged');
    });
  },
);

describe('an upload', () => {
  let app: TestApp;
  let client: Person;
  let creator: Creator;
  let gallery: number;
  beforeAll(async () => {
    app = await startTestApp({ settings: manyOpenOrders });
    [client, creator] = [await confirmed(app, registerClient(app)), await registerCreator(app)];
    gallery = await openGallery(app, client, creator);
  });
  afterAll(() => app.close());

  it('takes each chunk once, at its place, as a whole, from its sender', async () => {
    const bytes = bytesOf(smallChunk + 10);
    const path = await uploadPath(creator, gallery, { name: 'once.jpg', bytes });
    const first = bytes.subarray(0, smallChunk);
    const rest = bytes.subarray(smallChunk);
    const codeOf = async (reply: ReturnType<typeof sendChunk>) => {
      const { status, text } = await reply;
      return text === '' ? status : `${status} ${JSON.parse(text).code}`;
    };
    const send = (offset: number, chunk: typeof bytes, headers = {}) =>
      codeOf(sendChunk(creator, path, offset, chunk, headers));
    expect(await send(smallChunk, rest)).toBe('409 gallery_upload.offset');
    expect(await send(0, bytesOf(bytes.length + 1))).toBe('400 gallery_upload.chunk');
    expect(await send(0, first, { 'tus-resumable': '0.2' })).toBe('412 gallery_upload.protocol');
    expect(await send(0, first, { 'content-type': 'text/plain' })).toBe(
      '415 unsupported_media_type',
    );
    expect(await send(-5, first)).toBe('400 invalid_input');
    for (const stranger of [client, await registerCreator(app)])
      expect(await codeOf(sendChunk(stranger, path, 0, first))).toBe('404 not_found');
    await app.sql(
      `update gallery_uploads set lease = gen_random_uuid(), lease_until = now() + interval '1 minute'`,
    );
    expect(await send(0, first)).toBe('423 gallery_upload.in_use');
    await app.sql(`update gallery_uploads set lease_until = now() - interval '1 second'`);
    // Two windows at once: one of them counts.
    const both = await Promise.all([send(0, first), send(0, first)]);
    expect(both).toContain(204);
    expect(both.filter((one) => one !== 204)).toHaveLength(1);
    expect(await send(0, first)).toBe('409 gallery_upload.offset');
    expect(await send(smallChunk, rest)).toBe(204);
    expect(await send(bytes.length, rest)).toBe('409 gallery_upload.complete');
    await app.settle();
    const { items: files } = await galleryOf(creator, gallery);
    expect(files).toMatchObject([{ name: 'once.jpg', sha256: sha256Of(bytes) }]);
  });

  it.each([
    [{ name: '' }, 'The file needs a name'],
    [{ name: 'a\r\nX-Evil: 1.jpg' }, "A file name can't have line breaks or control characters"],
    [{ name: 'x'.repeat(300) }, 'A file name can have at most 255 characters'],
    [{ sha256: 'abc' }, 'SHA-256 has 64 hexadecimal digits'],
  ])('is refused with a reason: %j', async (wrong, message) => {
    const file = { name: 'a.jpg', bytes: bytesOf(10), ...wrong };
    const { status, json } = await createUpload(creator, gallery, file);
    expect([status, json.error]).toEqual([400, message]);
  });

  it('keeps a camera name as it is, whatever it is', async () => {
    for (const name of ['../../etc/passwd', 'CON', 'é…\u202egpj.exe', 'ñ'.repeat(255)])
      await sendFile(app, creator, gallery, { name, bytes: bytesOf(10) });
    const { items: files } = await galleryOf(creator, gallery);
    expect(files.map(({ name }: { name: string }) => name)).toContain('é…\u202egpj.exe');
    const rename = app.sql(`update gallery_files set camera_name = 'other.jpg'`);
    await expect(rename).rejects.toThrow('is a fact');
  });

  it('of a folder that is sent again costs one call for all its files', async () => {
    const id = await openGallery(app, client, creator);
    const whole = { name: 'whole.jpg', bytes: bytesOf(2000) };
    const half = { name: 'half.jpg', bytes: bytesOf(smallChunk + 1) };
    const plain = { name: 'film.mov', bytes: bytesOf(3000), sha256: null };
    await sendFile(app, creator, id, whole);
    await sendFile(app, creator, id, plain);
    const path = await uploadPath(creator, id, half);
    await sendChunk(creator, path, 0, half.bytes.subarray(0, smallChunk));
    const { status, json } = await creator.browser.post(`/api/galleries/${id}/uploads/matches`, {
      files: [
        { name: half.name, size: half.bytes.length, sha256: sha256Of(half.bytes) },
        { name: whole.name, size: 2000, sha256: sha256Of(half.bytes) },
        { name: whole.name, size: 2000, sha256: sha256Of(whole.bytes) },
        { name: plain.name, size: 3000 },
      ],
    });
    expect(status).toBe(200);
    expect(json.files).toEqual([
      { path, offset: smallChunk, chunkSize: smallChunk, seen: false },
      null,
      expect.objectContaining({ offset: 2000 }),
      expect.objectContaining({ offset: 3000 }),
    ]);
    // Created again by a browser that did not ask: the same upload, no second file.
    expect(await uploadPath(creator, id, half)).toBe(path);
    expect(await uploadPath(creator, id, whole)).toBe(json.files[2].path);
    expect((await galleryOf(creator, id)).items).toHaveLength(2);
  });

  it('needs held money, and room that is reserved when it begins', async () => {
    const unpaid = await openGallery(app, client, creator, { unpaid: true });
    const file = { name: 'a.jpg', bytes: bytesOf(10) };
    const early = await createUpload(creator, unpaid, file);
    expect([early.status, early.json.code]).toEqual([413, 'gallery.nothing_held']);
    const id = await openGallery(app, client, creator);
    const free = vi.spyOn(app.platform.storage, 'freeBytes').mockResolvedValue(1e12);
    onTestFinished(() => free.mockRestore());
    // $550 are held: 1 GB, and 1 GB per $10, at most 50.
    expect((await galleryOf(creator, id)).quotaBytes).toBe(50e9);
    const begin = (name: string, size: number) =>
      createUpload(creator, id, { ...file, name }, size);
    const both = await Promise.all([begin('b.mov', 30e9), begin('c.mov', 30e9)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 413]);
    expect(both.find(({ status }) => status === 413)?.json).toMatchObject({
      code: 'gallery.full',
      quotaBytes: 50e9,
      usedBytes: 30e9,
    });
  });

  it('is for the creator of the order', async () => {
    const file = { name: 'a.jpg', bytes: bytesOf(10) };
    expect((await createUpload(client, gallery, file)).status).toBe(403);
    const stranger = await registerCreator(app);
    expect((await createUpload(stranger, gallery, file)).status).toBe(404);
    await app.sql(`update galleries set stage = 'approved', version = 1 where id = $1`, [gallery]);
    const late = await createUpload(creator, gallery, file);
    expect([late.status, late.json.code]).toEqual([409, 'gallery.approved']);
  });

  it('takes the place of its proof while the gallery is edited', async () => {
    const id = await openGallery(app, client, creator);
    const send = (name: string, section = '') =>
      sendFile(app, creator, id, { name, section, bytes: bytesOf(100) });
    await send('IMG_1.CR3', 'Church');
    await send('IMG_2.JPG', 'Church');
    await send('IMG_2.JPG', 'Party');
    const proofs = (await galleryOf(creator, id)).items;
    await app.sql(`update galleries set stage = 'editing' where id = $1`, [id]);
    await send('img_1.jpg');
    await send('IMG_2.tif', 'Party');
    await send('IMG_2.png');
    const { items } = await galleryOf(creator, id);
    expect(
      items.map(({ number, name, section }: Record<string, unknown>) => [number, name, section]),
    ).toEqual([
      [1, 'img_1.jpg', 'Church'],
      [2, 'IMG_2.JPG', 'Church'],
      [3, 'IMG_2.tif', 'Party'],
      [4, 'IMG_2.png', ''],
    ]);
    expect(items[0].sha256).not.toBe(proofs[0].sha256);
  });

  /** Files of one name in their places, as if they had arrived. */
  const fillGallery = (id: number, count: number) =>
    app.sql(
      `insert into gallery_files (gallery_id, number, position, camera_name, storage_key, size, sha256, crc32,
        media_type, state, created_at)
      select $1::int, n, n, 'IMG_0001.JPG', 'full-' || $1::int || '-' || n, 1, lpad(to_hex(n), 64, '0'), n, 'text/plain', 'checked', now()
      from generate_series(1, $2) n`,
      [id, count],
    );

  it('is checked without reading the other files, however many have its name', async () => {
    const queries = watchQueries(app);
    const rowsToCheck = async (count: number) => {
      const id = await openGallery(app, client, creator);
      await fillGallery(id, count);
      await app.sql(`update galleries set stage = 'editing' where id = $1`, [id]);
      const bytes = bytesOf(10);
      const path = await uploadPath(creator, id, { name: 'IMG_0001.JPG', bytes });
      await sendRest(creator, path, bytes);
      const rows = await app.sql(
        'select id from gallery_files where gallery_id = $1 order by id desc limit 1',
        [id],
      );
      await app.settle();
      await app.sql(
        `update gallery_files set state = 'uploaded', sha256 = null, crc32 = null, problem = null where id = $1`,
        [rows[0].id],
      );
      return queries.rowsDuring(() => checkFile(app.platform, { fileId: Number(rows[0].id) }));
    };
    const few = await rowsToCheck(30);
    expect(await rowsToCheck(300)).toBe(few);
  });

  it('is refused once the gallery has 10,000 files', async () => {
    const id = await openGallery(app, client, creator);
    await fillGallery(id, 9999);
    const bytes = bytesOf(10);
    const begin = async (name: string) => {
      const { status, text } = await createUpload(creator, id, { name, bytes });
      return status === 201 ? 'taken' : JSON.parse(text).code;
    };
    expect([await begin('a.jpg'), await begin('b.jpg'), await begin('a.jpg')]).toEqual([
      'taken',
      'gallery.too_many_files',
      'taken',
    ]);
  });

  it('is refused with words when the disk is full, and goes on afterwards', async () => {
    const id = await openGallery(app, client, creator);
    const file = { name: 'a.jpg', bytes: bytesOf(1000) };
    const free = vi.spyOn(app.platform.storage, 'freeBytes').mockResolvedValueOnce(999_999_999);
    const put = vi.spyOn(app.platform.storage, 'putPart');
    onTestFinished(() => {
      free.mockRestore();
      put.mockRestore();
    });
    expect((await createUpload(creator, id, file)).status).toBe(507);
    const path = await uploadPath(creator, id, file);
    put.mockRejectedValueOnce(new StorageFull('The disk is full'));
    const full = await sendChunk(creator, path, 0, file.bytes);
    expect([full.status, full.json.code]).toEqual([507, 'gallery_upload.disk_full']);
    expect(await offsetOf(creator, path)).toBe(0);
    await sendRest(creator, path, file.bytes);
  });
});

it('an upload to S3 waits while it is away', async () => {
  const app = await startTestApp({ env: s3.env });
  onTestFinished(() => app.close());
  const creator = await registerCreator(app);
  const gallery = await openGallery(app, await registerClient(app), creator);
  const bytes = bytesOf(smallChunk + 1);
  const path = await uploadPath(creator, gallery, { name: 'a.jpg', bytes });
  s3.away = true;
  const reply = await sendChunk(creator, path, 0, bytes.subarray(0, smallChunk));
  s3.away = false;
  expect([reply.status, reply.json.code]).toEqual([503, 'unavailable']);
  expect(reply.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(await offsetOf(creator, path)).toBe(0);
  await sendRest(creator, path, bytes);
});
