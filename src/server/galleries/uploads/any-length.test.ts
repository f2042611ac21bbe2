import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { S3Storage } from '#server/platform/storage/s3-storage.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import {
  galleryOf,
  offsetOf,
  openGallery,
  sendChunk,
  sha256Of,
  smallChunk,
  uploadPath,
} from '#testing/galleries.ts';
import { startTestS3, type TestS3 } from '#testing/outside/s3.ts';
import { type Creator, type Person, registerClient, registerCreator } from '#testing/people.ts';

const bytesOf = (size: number) => new Uint8Array(randomBytes(size));
let s3: TestS3;
beforeAll(async () => {
  s3 = await startTestS3();
});
afterAll(() => s3.close());

describe.each(['disk', 'S3'] as const)('on %s a file', (kind) => {
  let app: TestApp;
  let client: Person;
  let creator: Creator;
  let gallery: number;
  const env = () => (kind === 'S3' ? s3.env : {});
  beforeAll(async () => {
    app = await startTestApp({ env: env() });
    [client, creator] = [await registerClient(app), await registerCreator(app)];
    gallery = await openGallery(app, client, creator);
    // This server removes a folder with its last object, also while it stores the next.
    const anchor = `private/galleries/${gallery}/anchor`;
    await app.platform.storage.put(anchor, new Uint8Array(1), 'text/plain');
  });
  afterAll(() => app.close());
  const tailsOf = async () => {
    const rows = await app.sql(
      `select coalesce(sum(jsonb_array_length(tails)), 0)::int as count from gallery_uploads`,
    );
    return rows[0].count;
  };
  const objects = async () => {
    if (kind === 'disk') return [];
    const all = await Array.fromAsync((app.platform.storage as S3Storage).list());
    return all.map(({ key }) => key).filter((key) => key.includes('-tail-'));
  };

  it('arrives in requests of any length, in any process, also after a kill', async () => {
    const { DATA_DIR } = app.platform.config;
    const other = await startTestApp({
      databaseUrl: app.databaseUrl,
      withoutTasks: true,
      env: { DATA_DIR, ...env() },
    });
    onTestFinished(() => other.close());
    const there = Object.assign(other.visitor(), { cookies: creator.browser.cookies });
    const bytes = bytesOf(3 * smallChunk + 1234);
    const path = await uploadPath(creator, gallery, { name: 'any.cr3', bytes });
    // Within a part, to its end, over several, within again, and the rest.
    const lengths = [1, 999, 0, smallChunk - 1000, smallChunk + 17, 5, smallChunk];
    let at = 0;
    for (const [nth, length] of [...lengths, bytes.length].entries()) {
      const piece = bytes.subarray(at, at + length);
      const by = nth % 2 ? { browser: there } : creator;
      const reply = await sendChunk(by, path, at, piece);
      at += piece.length;
      expect([reply.status, reply.headers.get('upload-offset')]).toEqual([204, String(at)]);
      expect(await offsetOf({ browser: there }, path)).toBe(at);
      // A process died before it counted what it stored.
      if (kind === 'S3' && nth === 4)
        await app.sql(
          `update gallery_uploads set tails = tails || '[{"key": "private/gone-tail-1", "size": 0}]'`,
        );
    }
    await app.settle();
    expect((await galleryOf(creator, gallery)).items).toMatchObject([
      { name: 'any.cr3', size: bytes.length, sha256: sha256Of(bytes), state: 'unproofable' },
    ]);
    expect([await tailsOf(), await objects()]).toEqual([0, []]);
  });

  it('in many small requests costs few reads, and leaves nothing when it is dropped', async () => {
    const bytes = bytesOf(smallChunk + 500);
    const path = await uploadPath(creator, gallery, { name: 'small.cr3', bytes });
    for (let at = 0; at < 40; at += 1)
      await sendChunk(creator, path, at, bytes.subarray(at, at + 1));
    expect(await offsetOf(creator, path)).toBe(40);
    await app.settle();
    expect(await tailsOf()).toBe(kind === 'S3' ? 8 : 0);
    expect(await objects()).toHaveLength(kind === 'S3' ? 8 : 0);
    const headers = { 'tus-resumable': '1.0.0' };
    expect((await creator.browser.send('DELETE', path, { headers })).status).toBe(204);
    await app.settle();
    expect(await objects()).toEqual([]);
  });
});
