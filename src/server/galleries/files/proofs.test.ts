import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manyOpenOrders, startTestApp, type TestApp } from '#testing/app.ts';
import { galleryOf, openGallery, sendFile, sha256Of } from '#testing/galleries.ts';
import { isSample } from '#testing/long.ts';
import { plainPicture } from '#testing/outside/pictures.ts';
import { startTestS3, type TestS3 } from '#testing/outside/s3.ts';
import {
  type Creator,
  confirmed,
  type Person,
  registerClient,
  registerCreator,
} from '#testing/people.ts';

let s3: TestS3;
beforeAll(async () => {
  s3 = await startTestS3();
});
afterAll(() => s3.close());

describe.each(isSample ? (['S3'] as const) : (['disk', 'S3'] as const))('a file on %s', (kind) => {
  let app: TestApp;
  let client: Person;
  let creator: Creator;
  beforeAll(async () => {
    app = await startTestApp({ settings: manyOpenOrders, env: kind === 'S3' ? s3.env : {} });
    [client, creator] = [await confirmed(app, registerClient(app)), await registerCreator(app)];
  });
  afterAll(() => app.close());

  async function send(name: string, bytes: Uint8Array, watermarked = false) {
    const id = await openGallery(app, client, creator, { watermarked });
    const own = new Uint8Array(bytes);
    await sendFile(app, creator, id, { name, bytes: own });
    const [file] = (await galleryOf(creator, id)).items;
    const rows = await app.sql(
      'select proofs, placeholder, storage_key as key from gallery_files where gallery_id = $1',
      [id],
    );
    const original = await app.platform.storage.get(rows[0].key);
    const kept = original && sha256Of(await buffer(original.stream)) === sha256Of(own);
    return { file, kept, ...rows[0] };
  }

  it('gets proofs in three sizes, and stays as it is', async () => {
    const bytes = await plainPicture(2400, 1600).jpeg().toBuffer();
    const { file, kept, proofs, placeholder } = await send('IMG_1.jpg', bytes);
    expect(file).toMatchObject({
      state: 'proofed',
      width: 2400,
      height: 1600,
      mediaType: 'image/jpeg',
      problem: null,
    });
    expect(kept).toBe(true);
    expect(placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(proofs.map(({ width }: { width: number }) => width)).toEqual([2048, 960, 480]);
    const stored = await app.platform.storage.get(proofs[1].key);
    const { format, width } = await sharp(stored && (await buffer(stored.stream))).metadata();
    expect([format, width]).toEqual(['webp', 960]);
  });

  it('shows whose it is in proofs alone, if its creator likes', async () => {
    const bytes = await plainPicture(1000, 800).jpeg().toBuffer();
    const { kept, proofs } = await send('IMG_1.jpg', bytes, true);
    expect(kept).toBe(true);
    const stored = await app.platform.storage.get(proofs[0].key);
    const { channels } = await sharp(stored && (await buffer(stored.stream))).stats();
    expect(channels[1]?.max).toBeGreaterThan(60);
  });

  it.each([
    ['notes.txt', Buffer.from('Notes'), 'not_a_picture'],
    ['IMG_1.NEF', Buffer.from('49492a0008000000', 'hex'), 'no_decoder'],
    ['IMG_1.ARW', Buffer.from('Not a raw file'), 'no_decoder'],
    // Whether or not the program that shows others is there.
    ['IMG_1.HEIC', Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'), 'no_decoder'],
    ['IMG_1.jpg', Buffer.from('ffd8ffe000104a464946', 'hex'), 'not_a_picture'],
  ])('%s stays without a proof, with a reason', async (name, bytes, code) => {
    const { file, kept } = await send(name, bytes);
    expect(file).toMatchObject({ state: 'unproofable', problem: { code } });
    expect(file.problem.message).toMatch(/kept as it is/);
    expect(kept).toBe(true);
  });
});
