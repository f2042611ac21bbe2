import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import Uppy from '@uppy/core';
import UppyTus from '@uppy/tus';
import * as tus from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mayRetryUpload } from '#contract/galleries/gallery-uploads.ts';
import type { TestApp } from '#testing/app.ts';
import { openGallery, sha256Of, smallChunk } from '#testing/galleries.ts';
import { registerClient, registerCreator } from '#testing/people.ts';
import { sharedTestApp } from '#testing/shared-app.ts';

const bytes = randomBytes(2 * smallChunk + 4321);
/** Over two parts of the default size. */
const large = randomBytes(17_000_000);

interface Target {
  readonly endpoint: string;
  readonly headers: Record<string, string>;
  /** The bytes that arrived under this address. */
  stored(url: string): Promise<Buffer>;
}

let app: TestApp;
let folder: string;
let ours: Target;
let reference: Target;
const server = createServer();
beforeAll(async () => {
  app = await sharedTestApp();
  const creator = await registerCreator(app);
  const gallery = await openGallery(app, await registerClient(app), creator);
  ours = {
    endpoint: `${app.url}/api/galleries/${gallery}/uploads`,
    headers: { origin: app.url, cookie: creator.browser.cookieHeader() },
    stored: async (url) => {
      await app.settle();
      const rows = await app.sql('select storage_key as key from gallery_uploads where id = $1', [
        url.split('/').at(-1),
      ]);
      const found = await app.platform.storage.get(rows[0].key);
      return found ? buffer(found.stream) : Buffer.alloc(0);
    },
  };
  folder = await mkdtemp(join(tmpdir(), 'golden-hour-tus-'));
  const theirs = new Server({ path: '/files', datastore: new FileStore({ directory: folder }) });
  server.on('request', (request, response) => void theirs.handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  reference = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/files`,
    headers: {},
    stored: (url) => readFile(join(folder, url.split('/').at(-1) ?? '')),
  };
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

type Step = readonly [method: string, status: number, offset: string | undefined];

/** What a browser does: a file that is paused after its first chunk, goes on, and one that is dropped. */
async function script({ endpoint, headers, stored }: Target): Promise<readonly Step[]> {
  const steps: Step[] = [];
  const start = (name: string, uploadUrl: string | null, pauseAt: number) =>
    new Promise<tus.Upload>((resolve, reject) => {
      const upload = new tus.Upload(bytes, {
        endpoint,
        uploadUrl,
        chunkSize: smallChunk,
        metadata: { filename: name, sha256: sha256Of(bytes), chunkSize: String(smallChunk) },
        headers,
        retryDelays: [],
        storeFingerprintForResuming: false,
        onShouldRetry: (error) => mayRetryUpload(error.originalResponse?.getStatus() ?? 0),
        onAfterResponse: (request, response) =>
          void steps.push([
            request.getMethod(),
            response.getStatus(),
            response.getHeader('Upload-Offset'),
          ]),
        onChunkComplete: (_size, accepted) => {
          if (accepted !== pauseAt) return;
          void upload.abort().then(() => resolve(upload));
        },
        onSuccess: () => resolve(upload),
        onError: reject,
      });
      upload.start();
    });
  const paused = await start('one.jpg', null, smallChunk);
  const { url } = await start('one.jpg', paused.url, -1);
  expect((await stored(url ?? '')).equals(bytes)).toBe(true);
  const dropped = await start('two.jpg', null, smallChunk);
  await dropped.abort(true);
  await expect(start('two.jpg', dropped.url, -1)).resolves.toBeTruthy();
  return steps;
}

it('looks to its client like the reference server, request by request', async () => {
  const expected = await script(reference);
  const withoutCreated = (steps: readonly Step[]) =>
    // The offset of a new upload is not part of the protocol.
    steps.map(([method, status, offset]) =>
      method === 'POST' ? [method, status] : [method, status, offset],
    );
  expect(withoutCreated(await script(ours))).toEqual(withoutCreated(expected));
  expect(expected.map(([method]) => method)).toContain('HEAD');
});

it.each([
  ['tus-js-client with its defaults', {}],
  ['tus-js-client with chunks of 1 MiB', { chunkSize: 1024 * 1024 }],
  ['tus-js-client with chunks of 50 MiB', { chunkSize: 50 * 1024 * 1024 }],
  ['tus-js-client behind a proxy without PATCH', { overridePatchMethod: true }],
])('%s sends a file of several parts', async (name, options) => {
  const filename = `${name}.cr3`;
  const url = await new Promise<string>((resolve, reject) => {
    const upload = new tus.Upload(large, {
      endpoint: ours.endpoint,
      headers: ours.headers,
      metadata: { filename },
      onError: reject,
      onSuccess: () => resolve(upload.url ?? ''),
      ...options,
    });
    upload.start();
  });
  expect((await ours.stored(url)).equals(large)).toBe(true);
});

it('Uppy with its defaults sends a file of several parts', async () => {
  const uppy = new Uppy().use(UppyTus, { endpoint: ours.endpoint, headers: ours.headers });
  uppy.addFile({ name: 'uppy.cr3', type: 'image/x-canon-cr3', data: large as unknown as Blob });
  const done = await uppy.upload();
  expect(done?.failed).toEqual([]);
  const url = done?.successful?.[0]?.uploadURL ?? '';
  expect((await ours.stored(url)).equals(large)).toBe(true);
});

describe('by the protocol', () => {
  const send = async (method: string, path: string, headers: Record<string, string>, body = '') => {
    const reply = await fetch(new URL(path, `${ours.endpoint}/`), {
      method,
      headers: { ...ours.headers, ...headers },
      ...(body === '' ? {} : { body }),
    });
    return reply;
  };
  const v1 = { 'tus-resumable': '1.0.0' };
  const type = { 'content-type': 'application/offset+octet-stream' };
  const named = (name: string) => ({
    ...v1,
    'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
  });
  const begin = async (name: string, length = '10') => {
    const reply = await send('POST', '.', { ...named(name), 'upload-length': length });
    return { answer: reply, path: reply.headers.get('location') ?? '' };
  };

  it('OPTIONS says what it speaks, to anyone', async () => {
    for (const path of ['.', './1']) {
      const reply = await fetch(new URL(path, `${ours.endpoint}/`), { method: 'OPTIONS' });
      expect(reply.status).toBe(204);
      expect(Object.fromEntries(reply.headers)).toMatchObject({
        'tus-resumable': '1.0.0',
        'tus-version': '1.0.0',
        'tus-extension': 'creation,expiration,termination',
        'tus-max-size': '1000000000000',
      });
    }
  });

  it('every reply says Tus-Resumable, and a 412 the versions', async () => {
    const { path } = await begin('rules.jpg');
    const patch = (headers: Record<string, string>, body = '0123456789') =>
      send('PATCH', path, { ...v1, ...type, 'upload-offset': '0', ...headers }, body);
    const replies = {
      400: await patch({}, '0123456789-too-long'),
      409: await patch({ 'upload-offset': '3' }, '0123456'),
      412: await patch({ 'tus-resumable': '0.2.2' }),
      415: await patch({ 'content-type': 'text/plain' }),
      204: await patch({}),
      404: await send('HEAD', './999999999', v1),
      413: (await begin('huge.jpg', '2000000000000')).answer,
      405: await send('GET', '.', v1),
    };
    for (const [status, reply] of Object.entries(replies)) {
      expect(reply.status).toBe(Number(status));
      expect([status, reply.headers.get('tus-resumable')]).toEqual([status, '1.0.0']);
    }
    expect(replies[412].headers.get('tus-version')).toBe('1.0.0');
    expect(replies[405].headers.get('allow')).toBe('OPTIONS, POST');
  });

  it('X-HTTP-Method-Override is obeyed', async () => {
    const { path } = await begin('override.jpg');
    const headers = { ...v1, ...type, 'upload-offset': '0', 'x-http-method-override': 'PATCH' };
    expect((await send('POST', path, headers, '0123456789')).status).toBe(204);
  });

  it('what is not offered is refused in words', async () => {
    for (const headers of [
      { 'upload-concat': 'partial', 'upload-length': '5' },
      { 'upload-defer-length': '1' },
    ]) {
      const reply = await send('POST', '.', { ...named('part.jpg'), ...headers });
      expect([reply.status, (await reply.json()).code]).toEqual([400, 'gallery_upload.extension']);
    }
    const nothing = await send('POST', '.', named('no-length.jpg'));
    expect([nothing.status, (await nothing.json()).error]).toEqual([
      400,
      'The request needs an Upload-Length',
    ]);
    const beyond = (await begin('beyond.jpg', '999000000000')).answer;
    expect([beyond.status, (await beyond.json()).code]).toEqual([413, 'gallery.full']);
  });
});
