import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { registerCreator } from '#testing/people.ts';
import { siteFacts } from './site-facts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ withPages: true, env: { SITE_REGION: 'Denver' } });
});
afterAll(() => app.close());

/** The zone a page was rendered in, from its state. */
async function zoneOf(cookie?: string): Promise<string | undefined> {
  const response = await fetch(`${app.url}/help`, { headers: cookie ? { cookie } : {} });
  return /"timeZone":"([^"]+)"/.exec(await response.text())?.[1];
}

it('renders in the site’s zone until the visitor’s is known, never in UTC', async () => {
  const site = await (await siteFacts(app.platform))();
  expect([site.timeZone, site.distanceUnit]).toEqual(['America/Denver', 'mi']);
  expect(await zoneOf()).toBe('America/Denver');
  expect(await zoneOf('time_zone=Europe%2FBerlin')).toBe('Europe/Berlin');
  expect(await zoneOf()).toBe('America/Denver');
});

it('ignores a zone that does not exist', async () => {
  for (const invented of ['Mars%2FOlympus', '%2B05%3A37', 'x'.repeat(300), '%00'])
    expect(await zoneOf(`time_zone=${invented}`)).toBe('America/Denver');
});

it('uses the zone of a creator’s profile without any script', async () => {
  const { browser, creatorId } = await registerCreator(app);
  const saved = await browser.patch(`/api/creators/${creatorId}`, { timeZone: 'America/Phoenix' });
  expect(saved.status).toBe(200);
  const { text } = await browser.get('/help');
  expect(/"timeZone":"([^"]+)"/.exec(text)?.[1]).toBe('America/Phoenix');
});
