/** What the operator writes in the site's name: their own texts by version and language, and announcements. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { mailsTo } from '#testing/outside/mailbox.ts';
import {
  confirmed,
  type Person,
  registerClient,
  registerOperator,
  registerSupport,
} from '#testing/people.ts';

let app: TestApp;
let operator: Person;
beforeAll(async () => {
  app = await startTestApp({ withPages: true });
  operator = await registerOperator(app);
});
afterAll(() => app.close());

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
async function write(fields: object) {
  const reply = await operator.browser.post('/api/operator/legal-texts', {
    ...{ kind: 'terms', locale: 'en', effectiveOn: day(0), placement: 'follows' },
    ...fields,
  });
  await app.settle();
  return reply;
}
const read = async (kind: string, locale?: string) => {
  const visitor = app.visitor();
  if (locale) await visitor.post('/api/language', { locale });
  return (await visitor.get(`/api/legal/${kind}`)).json;
};

describe('own terms', () => {
  it('have versions, each from its day on and in its language', async () => {
    expect(await read('terms')).toEqual({ current: null, next: null });
    expect((await write({ text: 'The law of Texas applies.' })).json.version).toBe(1);
    await write({ text: 'The law of Ohio applies.', effectiveOn: day(30) });
    await write({ locale: 'es', text: 'Rige la ley de Texas.' });
    expect(await read('terms')).toMatchObject({
      current: { version: 1, text: 'The law of Texas applies.', placement: 'follows' },
      next: { version: 2, effectiveOn: day(30) },
    });
    expect((await read('terms', 'es')).current.text).toBe('Rige la ley de Texas.');
    app.travelTo(`${day(31)}T12:00:00.000Z`);
    expect(await read('terms')).toMatchObject({ current: { version: 2 }, next: null });
    app.travelTo(undefined);
    const page = (await app.visitor().get('/terms')).text;
    expect(page).toContain('The law of Texas applies.');
    expect(page).toContain('1. What this is');
    const { json } = await operator.browser.get('/api/operator/legal-texts');
    expect(json.map(({ locale, version }: never) => [locale, version])).toEqual([
      ['es', 1],
      ['en', 2],
      ['en', 1],
    ]);
  });

  it('may stand instead of ours, and an empty text ends them', async () => {
    await write({ kind: 'privacy', text: '<b>Only</b> ours', placement: 'replaces' });
    const page = (await app.visitor().get('/privacy')).text;
    expect(page).toContain('&lt;b&gt;Only&lt;/b&gt; ours');
    await write({ kind: 'privacy', text: '' });
    expect((await read('privacy')).current).toBeNull();
  });

  it('are refused for a day that has passed, a language that the site lacks, and support', async () => {
    expect((await write({ text: 'a', effectiveOn: day(-1) })).json.code).toBe('operator.day_past');
    expect((await write({ text: 'a', locale: 'xx' })).json.code).toBe('operator.unknown_language');
    expect((await write({ text: 'a'.repeat(50_001) })).status).toBe(400);
    expect((await write({ kind: 'rules', text: 'a' })).status).toBe(400);
    expect((await app.visitor().get('/api/legal/rules')).status).toBe(400);
    const support = await registerSupport(app);
    const { status } = await support.browser.post('/api/operator/legal-texts', {});
    expect(status).toBe(404);
  });
});

it('an imprint has an address of its own, and a link on every page', async () => {
  expect((await app.visitor().get('/')).text).not.toContain('href="/imprint"');
  await write({
    kind: 'imprint',
    text: 'Golden Hour LLC\n1 Main St, Austin',
    placement: 'replaces',
  });
  expect((await app.visitor().get('/imprint')).text).toContain('Golden Hour LLC');
  expect((await app.visitor().get('/')).text).toContain('href="/imprint"');
});

it('an announcement stands on every page until its day, and is mailed once to each in their language', async () => {
  const [english, spanish] = [
    await confirmed(app, registerClient(app)),
    await confirmed(app, registerClient(app)),
  ];
  const unconfirmed = await registerClient(app);
  await app.sql(`update users set locale = 'es' where id = $1`, [spanish.id]);
  const announce = (fields: object) =>
    operator.browser.put('/api/operator/announcement', { until: day(3), ...fields });
  const texts = [
    { locale: 'en', text: 'New terms from May 1' },
    { locale: 'es', text: 'Nuevos términos desde el 1 de mayo' },
  ];
  expect((await announce({ texts: [texts[1]] })).json.code).toBe(
    'operator.default_language_missing',
  );
  expect((await announce({ texts, until: day(-1) })).json.code).toBe('operator.day_past');
  expect((await announce({ texts, mail: true })).status).toBe(200);
  await app.settle();
  expect((await app.visitor().get('/help')).text).toContain('New terms from May 1');
  const mailOf = async ({ email }: Person) =>
    (await mailsTo(app, email))
      .filter(({ template }) => template === 'announcement')
      .map(({ text }) => text);
  expect(await mailOf(english)).toEqual([expect.stringContaining('New terms from May 1')]);
  expect(await mailOf(spanish)).toEqual([expect.stringContaining('Nuevos términos')]);
  expect(await mailOf(unconfirmed)).toEqual([]);
  app.travelTo(`${day(4)}T00:00:01.000Z`);
  expect((await app.visitor().get('/contact')).text).not.toContain('New terms from May 1');
  app.travelTo(undefined);
  await operator.browser.delete('/api/operator/announcement');
  expect((await app.visitor().get('/how-it-works')).text).not.toContain('New terms from May 1');
});
