import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { completedJob } from '#testing/jobs.ts';
import { registerClient, registerCreator } from '#testing/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ withPages: true });
});
afterAll(() => app.close());

/** A page's data for search engines. */
async function structuredDataOf(path: string) {
  const { text } = await app.visitor().get(path);
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? [];
  return JSON.parse(data);
}
async function sharedPicture(path: string): Promise<string> {
  const { text } = await app.visitor().get(path);
  return /<meta property="og:image" content="([^"]*)">/.exec(text)?.[1] ?? '';
}

test('structured data has the creator, service, place and price, without a rating before there is one', async () => {
  const { creatorId } = await registerCreator(app, {
    fullName: 'Ann </script><b> "Light"',
    location: 'Austin, TX',
    hourlyRate: 120,
  });
  const path = `/creators/${creatorId}`;
  const data = await structuredDataOf(path);
  expect(data).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Service',
    url: `${app.url}${path}`,
    serviceType: 'Photography',
    areaServed: 'Austin, TX',
    provider: { '@type': 'Person', name: 'Ann </script><b> "Light"' },
    offers: { priceSpecification: { price: 120, priceCurrency: 'USD', unitCode: 'HUR' } },
  });
  expect(data).not.toHaveProperty('aggregateRating');
});

test('a rating is included once clients reviewed', async () => {
  const [client, creator] = [await registerClient(app), await registerCreator(app)];
  const jobId = await completedJob(app, client, creator);
  await client.browser.post('/api/reviews', { jobId, rating: 4, comment: 'Sharp and kind' });
  const { aggregateRating } = await structuredDataOf(`/creators/${creator.creatorId}`);
  expect(aggregateRating).toMatchObject({
    '@type': 'AggregateRating',
    ratingValue: 4,
    reviewCount: 1,
    bestRating: 5,
    worstRating: 1,
  });
});

test('a shared page has a picture, even for a creator without pictures', async () => {
  const { creatorId } = await registerCreator(app);
  for (const path of ['/', '/search', `/creators/${creatorId}`]) {
    const address = await sharedPicture(path);
    expect(address).toMatch(/^http.*\.jpg$/);
    expect((await fetch(address)).headers.get('content-type')).toBe('image/jpeg');
  }
});

test.each(['/creators/2000000000', '/creators/nobody', '/creators/0'])(
  '%s shows a card with links, with status 404',
  async (path) => {
    const { status, text } = await app.visitor().get(path);
    expect(status).toBe(404);
    expect(text).toContain('Creator not found');
    expect(text).toMatch(/The creator profile you(&#x27;|')re looking for doesn(&#x27;|')t exist/);
    expect(text).toMatch(/<a [^>]*href="\/search"[^>]*>Browse Creators<\/a>/);
    expect(text).toContain('<meta name="robots" content="noindex">');
  },
);
