import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import * as tus from 'tus-js-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mayRetryUpload } from '#contract/galleries/gallery-uploads.ts';
import type { TestApp } from '#testing/app.ts';
import { openGallery, sha256Of, smallChunk } from '#testing/galleries.ts';
import { registerClient, registerCreator } from '#testing/people.ts';
import { sharedTestApp } from '#testing/shared-app.ts';

const bytes = randomBytes(2 * smallChunk + 4321);

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
      const { rows } = await app.platform.pool.query(
        'select storage_key as key from gallery_uploads where id = $1',
        [url.split('/').at(-1)],
      );
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
