import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import type { Browser } from '#testing/outside/browser.ts';
import { mailedToken } from '#testing/outside/mailbox.ts';
import { registerClient, registerCreator } from '#testing/people.ts';

let app: TestApp;
const sockets: Socket[] = [];
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: 'on' } });
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await app.close();
});

/** Starts a large body and then stalls; resolves once the server has the head. */
async function beginBody(browser: Browser, path: string, type: string): Promise<void> {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  sockets.push(socket);
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    `Origin: ${app.url}`,
    `Cookie: ${browser.cookieHeader()}`,
    `Content-Type: ${type}`,
    'Content-Length: 1000000',
    'Expect: 100-continue',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await once(socket, 'data');
}
const multipart = 'multipart/form-data; boundary=cut';

async function sendPicture(browser: Browser): Promise<number> {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } });
  const form = new FormData();
  form.append('file', new Blob([await picture.png().toBuffer()]), 'a.png');
  return (await browser.send('POST', '/api/uploads/profile-image', { body: form })).status;
}

test('a large body of a visitor is refused before it is read', async () => {
  const path = new URL('/api/upload/profile-image', app.url);
  const headers = {
    origin: app.url,
    'content-type': 'application/json',
    'content-length': '20000000',
  };
  const status = await new Promise((resolve, reject) => {
    // Nothing of the body is ever sent.
    const sent = request(path, { method: 'POST', headers }, (response) => {
      resolve(response.statusCode);
      sent.destroy();
    });
    sent.on('error', reject);
    sent.flushHeaders();
  });
  expect(status).toBe(401);
});

test('many accounts with stalled uploads do not block anyone else’s', async () => {
  const { browser } = await registerClient(app);
  const strangers = await Promise.all(Array.from({ length: 8 }, () => registerClient(app)));
  for (const stranger of strangers)
    for (let nth = 0; nth < 3; nth += 1)
      await beginBody(stranger.browser, '/api/uploads/profile-image', multipart);
  expect(await sendPicture(browser)).toBe(200);
});

test('accounts with stalled calendar uploads do not block people with a confirmed email', async () => {
  const person = await registerCreator(app);
  const token = await mailedToken(app, person.email, 'verify-email');
  await app.visitor().post('/api/email/verify', { token });
  const path = '/api/creator/calendars/file';
  for (const stranger of await Promise.all([1, 2, 3, 4].map(() => registerCreator(app))))
    await beginBody(stranger.browser, path, 'application/json');
  const content = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n';
  const elsewhere = { headers: { 'x-forwarded-for': '203.0.113.9' } };
  expect((await person.browser.post(path, { content }, elsewhere)).status).toBe(201);
});
