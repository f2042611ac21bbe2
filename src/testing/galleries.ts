/** Galleries for tests, and files sent to them chunk by chunk. */
import { createHash } from 'node:crypto';
import { chunkSizes } from '#contract/galleries/gallery-uploads.ts';
import { approveGallery, freezeGallery } from '#server/galleries/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { TestApp } from './app.ts';
import { hired, openJob, paid } from './jobs.ts';
import type { Reply } from './outside/browser.ts';
import type { Creator, Person } from './people.ts';

export const smallChunk = chunkSizes[1];

/** The creator's gallery for a job that was hired, and paid unless `unpaid`. */
export async function openGallery(
  app: Pick<TestApp, 'url'>,
  client: Person,
  creator: Creator,
  { unpaid = false, watermarked = false } = {},
): Promise<number> {
  const jobId = await openJob(client);
  await hired(client, creator, jobId);
  if (!unpaid) await paid(app, client, jobId);
  const order = { kind: 'job', id: jobId };
  const reply = await creator.browser.post('/api/galleries', { order, watermarked });
  if (reply.status !== 200) throw new Error(`No gallery: ${reply.status} ${reply.text}`);
  return reply.json.id;
}

export interface SentFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly section?: string;
  /** What the browser says; the true one by default, null for none. */
  readonly sha256?: string | null;
}

export const sha256Of = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

const tus = { 'tus-resumable': '1.0.0' };

export function createUpload(
  { browser }: Person,
  galleryId: number,
  { name, bytes, section, sha256 = sha256Of(bytes) }: SentFile,
  size = bytes.length,
): Promise<Reply> {
  const facts = { filename: name, section, sha256, chunkSize: String(smallChunk) };
  const metadata = Object.entries(facts)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => `${key} ${Buffer.from(String(value)).toString('base64')}`)
    .join(',');
  return browser.send('POST', `/api/galleries/${galleryId}/uploads`, {
    headers: { ...tus, 'upload-length': String(size), 'upload-metadata': metadata },
  });
}

export async function uploadPath(
  person: Person,
  galleryId: number,
  file: SentFile,
): Promise<string> {
  const reply = await createUpload(person, galleryId, file);
  if (reply.status !== 201) throw new Error(`No upload: ${reply.status} ${reply.text}`);
  return reply.headers.get('location') ?? '';
}

export function sendChunk(
  { browser }: Pick<Person, 'browser'>,
  path: string,
  offset: number,
  chunk: Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  return browser.send('PATCH', path, {
    body: chunk,
    headers: {
      ...tus,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      ...headers,
    },
  });
}

export async function offsetOf(person: Pick<Person, 'browser'>, path: string): Promise<number> {
  const reply = await person.browser.send('HEAD', path, { headers: tus });
  if (reply.status !== 200) throw new Error(`No offset: ${reply.status}`);
  return Number(reply.headers.get('upload-offset'));
}

/** Sends what is missing of a file. */
export async function sendRest(
  person: Pick<Person, 'browser'>,
  path: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  for (let at = await offsetOf(person, path); at < bytes.length; at += smallChunk) {
    const reply = await sendChunk(person, path, at, bytes.subarray(at, at + smallChunk));
    if (reply.status !== 204) throw new Error(`No chunk: ${reply.status} ${reply.text}`);
  }
}

/** A file as multipart/form-data. */
export function formOf(bytes: BlobPart): FormData {
  const body = new FormData();
  body.append('file', new Blob([bytes]), 'file');
  return body;
}

/** Sends a file and waits until it was checked. */
export async function sendFile(
  app: TestApp,
  person: Person,
  galleryId: number,
  file: SentFile,
): Promise<void> {
  await sendRest(person, await uploadPath(person, galleryId, file), file.bytes);
  await app.settle();
}

/** Delivers a gallery as its order does; returns the manifest's hash. */
export async function freeze({ platform }: Pick<TestApp, 'platform'>, id: number): Promise<string> {
  const { manifestSha256 } = await inTransaction(platform.db, (tx) =>
    freezeGallery(tx, id, platform.clock()),
  );
  return manifestSha256;
}

/** Delivers it, and approves that. */
export async function approve(app: Pick<TestApp, 'platform'>, id: number): Promise<void> {
  const manifest = await freeze(app, id);
  await inTransaction(app.platform.db, (tx) => approveGallery(tx, id, manifest));
}

/** The gallery as its creator sees it. */
export async function galleryOf({ browser }: Pick<Person, 'browser'>, id: number) {
  return (await browser.get(`/api/galleries/${id}`)).json;
}
