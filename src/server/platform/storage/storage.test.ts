import { chmod, mkdir, mkdtemp, open, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startTestS3, type TestS3 } from '#testing/outside/s3.ts';
import { readConfig } from '../config/config.ts';
import type { FileStorage } from './file-storage.ts';
import { openStorage } from './open-storage.ts';

let folder: string;
let s3: TestS3;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'golden-hour-storage-'));
  s3 = await startTestS3();
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const given = { disk: () => ({}), S3: () => s3.env };

it('on disk is readable only by its own user, even if it was open before', async () => {
  const open = await mkdtemp(join(tmpdir(), 'golden-hour-open-'));
  try {
    await mkdir(join(open, 'files'), { mode: 0o755 });
    await chmod(join(open, 'files'), 0o755);
    const disk = await openStorage(readConfig({ DATA_DIR: open }));
    await writeFile(join(open, 'source'), 'blue hour', { mode: 0o644 });
    await disk.put('private/a/1.webp', { path: join(open, 'source') }, 'image/webp');
    await disk.put('private/a/2.webp', Buffer.from('golden hour'), 'image/webp');
    const modeOf = async (path: string) =>
      ((await stat(join(open, path))).mode & 0o777).toString(8);
    expect(await modeOf('files')).toBe('700');
    expect(await modeOf('files/private/a')).toBe('700');
    expect(await modeOf('files/private/a/1.webp')).toBe('600');
    expect(await modeOf('files/private/a/2.webp')).toBe('600');
  } finally {
    await rm(open, { recursive: true, force: true });
  }
});

it('on disk flushes a file and its name before it says that it is stored', async () => {
  const disk = await openStorage(readConfig({ DATA_DIR: folder }));
  const probe = await open(folder, 'r');
  const calls: string[] = [];
  for (const name of ['datasync', 'sync'] as const) {
    const spy = vi.spyOn(Object.getPrototypeOf(probe), name);
    spy.mockImplementation(async () => void calls.push(name));
    onTestFinished(() => spy.mockRestore());
  }
  await probe.close();
  await disk.put('flushed/deep/one.webp', Buffer.from('blue hour'), 'image/webp');
  // The bytes, then the name and those of the two new folders.
  expect(calls).toEqual(['datasync', 'sync', 'sync', 'sync']);
});

describe.each(['disk', 'S3'] as const)('the storage on %s', (kind) => {
  let storage: FileStorage & { close?(): void };
  beforeAll(async () => {
    storage = await openStorage(readConfig({ DATA_DIR: folder, ...given[kind]() }));
  });
  afterAll(() => storage.close?.());

  const read = async (key: string, range?: { start: number; end: number }) => {
    const found = await storage.get(key, range);
    return found && { text: (await buffer(found.stream)).toString(), size: found.size };
  };

  it('returns what was stored, from memory or from a file', async () => {
    await storage.put('a/one.webp', Buffer.from('golden hour'), 'image/webp');
    await writeFile(join(folder, 'source'), 'blue hour');
    await storage.put('private/b/two.pdf', { path: join(folder, 'source') }, 'application/pdf');
    expect(await read('a/one.webp')).toEqual({ text: 'golden hour', size: 11 });
    expect(await read('private/b/two.pdf')).toEqual({ text: 'blue hour', size: 9 });
    expect(await storage.sizeOf('a/one.webp')).toBe(11);
  });

  it('returns a range, and the total size', async () => {
    expect(await read('a/one.webp', { start: 7, end: 10 })).toEqual({ text: 'hour', size: 11 });
    expect(await read('a/one.webp', { start: 7, end: 99 })).toEqual({ text: 'hour', size: 11 });
  });

  it('finds nothing under unused keys, and deletes idempotently', async () => {
    expect(await read('a/none.webp')).toBeUndefined();
    expect(await storage.sizeOf('a/none.webp')).toBeUndefined();
    await storage.delete('a/one.webp');
    await storage.delete('a/one.webp');
    expect(await read('a/one.webp')).toBeUndefined();
  });

  it.each(['../outside', '/etc/passwd', 'a/../../b', '', 'a b'])(
    'rejects %j as a key',
    async (key) => {
      await expect(storage.put(key, Buffer.from('x'), 'image/webp')).rejects.toThrow('storage key');
      await expect(storage.get(key)).rejects.toThrow('storage key');
    },
  );
});

it('on S3 reports that it is unreachable, rather than empty', async () => {
  const storage = await openStorage(
    readConfig({ ...s3.env, S3_ENDPOINT: 'http://127.0.0.1:9', DATA_DIR: folder }),
  );
  await expect(storage.get('a/one.webp')).rejects.toThrow();
  storage.close?.();
});

it('on S3 is refused with a wrong secret', async () => {
  const storage = await openStorage(
    readConfig({ ...s3.env, S3_SECRET_ACCESS_KEY: 'wrong', DATA_DIR: folder }),
  );
  await expect(storage.put('a/three.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow();
  storage.close?.();
});
