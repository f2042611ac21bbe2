import type { APIResponse, BrowserContext } from '@playwright/test';
import { untilAlive } from '../fixtures/pages.ts';
import type { Someone } from '../fixtures/people.ts';
import { picture } from '../fixtures/pictures.ts';
import { expect, test } from '../fixtures/test.ts';

/** Runs wherever it is taken for markup: in text, in an attribute, in a script, in a template. */
const script = `"'></title></script><script>ranScript=1</script><img src=x onerror=ranScript=1><svg onload=ranScript=1>\${ranScript=1}`;
const short = '<img src=x onerror=ranScript=1>';

declare global {
  var ranScript: unknown;
  var violations: string[];
}

/** Has every page of this browser note what its content security policy had to stop. */
async function watch(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    globalThis.violations = [];
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      globalThis.violations.push(`${violatedDirective} ${blockedURI}`);
    });
  });
}

async function made(response: Promise<APIResponse>) {
  const { status, text } = await response.then(async (given) => ({
    status: given.status(),
    text: await given.text(),
  }));
  expect(status, text).toBeLessThan(300);
  return JSON.parse(text);
}

test('scripts in texts and file names never run, for any reader', async ({
  member,
  demoPerson,
  browser,
  baseURL,
}) => {
  test.slow();
  const headers = { origin: String(baseURL) };
  const [client, creator] = [await member('client'), await member('creator')];
  const send = ({ context }: Someone, method: 'POST' | 'PATCH', path: string, data: object = {}) =>
    made(context.request.fetch(path, { method, headers, data }));
  const idOf = async ({ context }: Someone) => (await made(context.request.get('/api/user'))).id;
  const [clientId, creatorUserId] = [await idOf(client), await idOf(creator)];
  const { creatorId } = await made(creator.context.request.get('/api/user'));

  await test.step('the payload runs without protection', async () => {
    const page = await browser.newPage();
    await page.setContent(`<p title="${script}">`);
    await expect.poll(() => page.evaluate(() => globalThis.ranScript)).toBe(1);
    await page.close();
  });

  const [jobId, portfolioItem] = await test.step('every field is filled with it', async () => {
    for (const [person, id] of [
      [client, clientId],
      [creator, creatorUserId],
    ] as const)
      await send(person, 'PATCH', `/api/user/${id}`, {
        fullName: short,
        bio: script,
        location: short,
      });
    await send(creator, 'PATCH', `/api/creators/${creatorId}`, {
      experience: script,
      equipment: script,
      availability: script,
    });
    const file = { ...(await picture(`${short}.jpg`, '#a52')) };
    const sent = await made(
      creator.context.request.post('/api/uploads/portfolio-image', {
        headers,
        multipart: { file },
      }),
    );
    const texts = { title: short, description: script, alt: script };
    const item = await send(creator, 'POST', '/api/portfolio', { ...texts, ...sent });
    const job = await send(client, 'POST', '/api/jobs/draft', {
      title: script,
      description: script,
      serviceType: 'photography',
      location: short,
      date: new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10),
      duration: 'short',
      budget: 100,
      tags: ['<svg onload=ranScript=1>'],
      notes: script,
    });
    await send(client, 'PATCH', `/api/jobs/${job.id}`, { status: 'open' });
    const application = await send(creator, 'POST', `/api/jobs/${job.id}/apply`, {
      message: script,
    });
    const attached = await made(
      client.context.request.post('/api/uploads/attachment', { headers, multipart: { file } }),
    );
    const pdf = {
      name: `${short}.pdf`,
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\n%%EOF'),
    };
    const document = await made(
      client.context.request.post('/api/uploads/attachment', { headers, multipart: { file: pdf } }),
    );
    await send(client, 'POST', '/api/messages', {
      recipientId: creatorUserId,
      content: script,
      attachments: [attached.key, document.key],
    });
    await send(creator, 'POST', '/api/messages', { recipientId: clientId, content: script });
    await send(client, 'PATCH', `/api/applications/${application.id}/status`, {
      status: 'accepted',
    });
    const { url } = await send(client, 'POST', `/api/jobs/${job.id}/payment-intent`);
    const paid = await client.context.request.post(url, {
      headers,
      maxRedirects: 0,
      form: {
        method: 'card',
        card: '4242424242424242',
        expiry: '12 / 40',
        cvc: '123',
        name: short,
        email: client.email,
      },
    });
    const back = new URL(paid.headers()['location'] ?? '', String(baseURL));
    await send(client, 'POST', '/api/payments/return', {
      sessionId: back.searchParams.get('session_id'),
    });
    await send(creator, 'POST', `/api/jobs/${job.id}/submit`, {
      deliveryUrl: `https://example.com/?${encodeURIComponent(script)}`,
      deliveryNotes: script,
    });
    await send(client, 'POST', `/api/jobs/${job.id}/approve`);
    const review = await send(client, 'POST', '/api/reviews', {
      creatorId,
      jobId: job.id,
      rating: 5,
      comment: script,
    });
    await send(creator, 'POST', `/api/reviews/${review.id}/answer`, { answer: script });
    return [job.id, item];
  });
  expect(portfolioItem.imageUrl).toMatch(/^\/files\/[0-9a-f]{32}\/\d+\.webp$/);

  const typed = encodeURIComponent(script);
  const visitor = await browser.newContext();
  const open = [
    '/jobs',
    `/jobs/${jobId}`,
    `/creators/${creatorId}`,
    `/creators/${creatorId}?tab=reviews`,
  ];
  const rounds: readonly (readonly [BrowserContext, readonly string[]])[] = [
    [
      visitor,
      [
        ...open,
        '/',
        '/success-stories',
        '/accessibility',
        `/search?location=${encodeURIComponent(short)}`,
        `/search?location=${typed}&sort=newest`,
        `/jobs?q=${typed}`,
        `/auth?next=${typed}`,
      ],
    ],
    [
      client.context,
      [
        ...open,
        `/jobs/${jobId}/manage`,
        '/my-jobs',
        '/messages',
        `/messages/${creatorUserId}`,
        '/profile',
        '/profile/settings',
      ],
    ],
    [
      creator.context,
      [
        ...open,
        '/my-applications',
        `/messages/${clientId}`,
        '/profile',
        '/profile/settings',
        '/bookings',
      ],
    ],
    [
      (await demoPerson('operator')).context(),
      ['/operator', `/operator?tab=people&q=${typed}`, '/operator/mailbox'],
    ],
  ];
  for (const [context, paths] of rounds) {
    await watch(context);
    const page = await context.newPage();
    for (const path of paths) {
      await test.step(path, async () => {
        await page.goto(path);
        await untilAlive(page);
        const found = await page.evaluate(() => ({
          ran: globalThis.ranScript,
          violations: globalThis.violations,
          injected: document.querySelectorAll('img[src="x"], svg[onload]').length,
        }));
        expect(found, path).toEqual({ ran: undefined, violations: [], injected: 0 });
      });
    }
    await page.close();
  }
  await visitor.close();
});
