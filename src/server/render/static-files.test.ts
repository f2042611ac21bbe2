import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { addStaticFiles } from './static-files.ts';

test('a tab opened before an upgrade still gets its files', async () => {
  const root = await mkdtemp(join(tmpdir(), 'golden-hour-assets-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const build = async (name: string, files: Readonly<Record<string, string>>) => {
    await mkdir(join(root, name, 'assets'), { recursive: true });
    for (const [file, text] of Object.entries(files))
      await writeFile(join(root, name, 'assets', file), text);
    return join(root, name);
  };
  const present = await build('present', { 'page-2.js': 'new', 'same-1.css': 'present' });
  const earlier = await build('earlier', {
    'page-1.js': 'old',
    'page-1.js.br': 'smaller',
    'same-1.css': 'present',
    'page-1.js.map': 'the source',
  });
  const server = fastify();
  await addStaticFiles(server, [present, earlier]);
  const get = (path: string, encoding = '') =>
    server.inject({ url: path, headers: { 'accept-encoding': encoding } });
  expect((await get('/assets/page-2.js')).body).toBe('new');
  const old = await get('/assets/page-1.js');
  expect([old.body, old.headers['cache-control']]).toEqual([
    'old',
    'public, max-age=31536000, immutable',
  ]);
  expect((await get('/assets/page-1.js', 'br')).body).toBe('smaller');
  for (const path of ['page-0.js', 'page-1.js.map', '../present/assets/page-2.js'])
    expect((await get(`/assets/${path}`)).statusCode).not.toBe(200);
  await rm(join(root, 'earlier'), { recursive: true });
  expect((await get('/assets/page-1.js')).statusCode).not.toBe(200);
});
