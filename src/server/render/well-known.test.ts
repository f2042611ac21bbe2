import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ withPages: true });
});
afterAll(() => app?.close());

test('security.txt has a contact and an expiry', async () => {
  const reply = await app.visitor().get('/.well-known/security.txt');
  expect([reply.status, reply.headers.get('content-type')]).toEqual([
    200,
    'text/plain; charset=utf-8',
  ]);
  expect(reply.text).toContain(`Contact: ${app.url}/contact\n`);
  const expires = Date.parse(/Expires: (\S+)/.exec(reply.text)?.[1] ?? '');
  expect(expires).toBeGreaterThan(Date.now() + 170 * 86_400_000);
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000);
});

test('password managers find the change-password page', async () => {
  const reply = await app.visitor().get('/.well-known/change-password');
  expect([reply.status, reply.headers.get('location')]).toEqual([
    302,
    '/profile/settings?tab=security',
  ]);
});

test('a page loads pictures from this site only, and runs no strings as code', async () => {
  const { headers } = await app.visitor().get('/');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("img-src 'self' data: blob:;");
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
  expect(policy).toContain('report-uri /csp-reports; report-to csp');
  expect(headers.get('reporting-endpoints')).toBe('csp="/csp-reports"');
});

const send = (type: string, body: string) =>
  fetch(`${app.url}/csp-reports`, { method: 'POST', headers: { 'content-type': type }, body });

test('blocked actions are logged, in both report formats', async () => {
  const lines = vi.spyOn(app.platform.log, 'info');
  try {
    const older = {
      'csp-report': {
        'effective-directive': 'img-src',
        'blocked-uri': 'https://evil.example/pixel.gif?who=me',
        'document-uri': `${app.url}/reset-password?token=secret`,
      },
    };
    const report = {
      type: 'csp-violation',
      body: { effectiveDirective: 'script-src-elem', blockedURL: 'inline', documentURL: app.url },
    };
    expect((await send('application/csp-report', JSON.stringify(older))).status).toBe(204);
    const many = JSON.stringify(Array.from({ length: 50 }, () => report));
    expect((await send('application/reports+json', many)).status).toBe(204);
    expect((await send('application/reports+json', JSON.stringify([report]))).status).toBe(204);
    const reports = lines.mock.calls
      .map(([line]) => line as unknown as { security?: string })
      .filter(({ security }) => security === 'csp_report');
    const current = expect.objectContaining({ directive: 'script-src-elem', blocked: 'inline' });
    expect(reports).toEqual([
      expect.objectContaining({ directive: 'img-src', blocked: 'https://evil.example/pixel.gif' }),
      // Of fifty in one delivery five.
      ...Array.from({ length: 5 }, () => current),
      current,
    ]);
    expect(JSON.stringify(reports)).not.toMatch(/secret|who=me/);
  } finally {
    vi.restoreAllMocks();
  }
});

test('a large report is ignored', async () => {
  expect((await send('application/csp-report', 'x'.repeat(20_000))).status).toBe(413);
  expect((await send('application/csp-report', '{')).status).toBe(204);
  expect((await send('text/plain', '{}')).status).toBe(415);
});

test.each([{}, { origin: 'null' }, { 'sec-fetch-site': 'none' }])(
  'a phone that shares before its worker runs, with %o, is led to the page that says so',
  async (headers) => {
    const body = new FormData();
    body.append('files', new File(['x'.repeat(3_000_000)], 'a.jpg', { type: 'image/jpeg' }));
    const to = `${app.url}/share`;
    const reply = await fetch(to, { method: 'POST', headers, body, redirect: 'manual' });
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/share?lost=1']);
    const { text } = await app.visitor().get('/share?lost=1');
    expect(text).toContain('<meta name="robots" content="noindex">');
  },
);
