import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { completedJob, openJob } from '#testing/jobs.ts';
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
  const escaped = /<meta property="og:image" content="([^"]*)">/.exec(text)?.[1] ?? '';
  return escaped.replaceAll('&#38;', '&');
}

test('structured data has the creator, service, place and price, without a rating before there is one', async () => {
  const { creatorId } = await registerCreator(app, {
    fullName: 'Ann </script><b> "Light"',
    location: 'Austin, TX',
    hourlyRate: 120,
  });
  const path = `/creators/${creatorId}`;
  const data = await structuredDataOf(path);
  const [business, crumbs] = data['@graph'];
  expect(business).toMatchObject({
    '@type': 'ProfessionalService',
    url: `${app.url}${path}`,
    name: 'Ann </script><b> "Light"',
    additionalType: 'Photography',
    address: {
      '@type': 'PostalAddress',
      addressLocality: 'Austin',
      addressRegion: 'TX',
      addressCountry: 'US',
    },
    priceRange: '$120 an hour',
  });
  expect(business).not.toHaveProperty('aggregateRating');
  const items = crumbs.itemListElement.map(
    ({ position, item }: { position: number; item: string }) =>
      [position, item.replace(app.url, '')].join(' '),
  );
  expect(items).toEqual(['1 /', expect.stringMatching(/^2 \/search\?.*Austin/), `3 ${path}`]);
  for (const { item } of crumbs.itemListElement)
    expect((await app.visitor().get(new URL(item).pathname)).status).toBe(200);
});

test('an open job has what search engines require, or no data at all', async () => {
  const client = await registerClient(app, { fullName: 'Mary Shelley' });
  const known = await openJob(client, { location: 'Grand Prairie, TX', budget: 500, hours: 4 });
  expect(await structuredDataOf(`/jobs/${known}`)).toMatchObject({
    '@type': 'JobPosting',
    hiringOrganization: { name: 'Mary Shelley' },
    jobLocation: {
      address: {
        addressLocality: 'Grand Prairie',
        addressRegion: 'TX',
        addressCountry: 'US',
      },
    },
    baseSalary: { value: { value: 125, unitText: 'HOUR' } },
  });
  const whole = await structuredDataOf(`/jobs/${await openJob(client, { hours: null })}`);
  expect(whole).not.toHaveProperty('baseSalary');
  const elsewhere = await openJob(client, { location: 'Somewhere else' });
  expect((await app.visitor().get(`/jobs/${elsewhere}`)).text).not.toContain('ld+json');
});

test('a rating is included once clients reviewed', async () => {
  const [client, creator] = [await registerClient(app), await registerCreator(app)];
  const jobId = await completedJob(app, client, creator);
  await client.browser.post('/api/reviews', { jobId, rating: 4, comment: 'Sharp and kind' });
  const [{ aggregateRating }] = (await structuredDataOf(`/creators/${creator.creatorId}`))[
    '@graph'
  ];
  expect(aggregateRating).toMatchObject({
    '@type': 'AggregateRating',
    ratingValue: 4,
    reviewCount: 1,
    bestRating: 5,
    worstRating: 1,
  });
});

test('a link to a page is shown with a picture of its own, even without photos', async () => {
  const { creatorId } = await registerCreator(app, { fullName: 'Ann & <Bo>' });
  const paths = ['/', '/search', `/creators/${creatorId}`];
  const addresses = await Promise.all(paths.map(sharedPicture));
  expect(new Set(addresses).size).toBe(3);
  for (const address of addresses) {
    const picture = await fetch(address);
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    const { width, height } = await sharp(await picture.arrayBuffer()).metadata();
    expect([width, height]).toEqual([1200, 630]);
    const headers = { 'if-none-match': picture.headers.get('etag') ?? '' };
    expect((await fetch(address, { headers })).status).toBe(304);
  }
  expect(new URL(addresses[2] ?? '').searchParams.get('of')).toContain('Ann & <Bo>');
});

test('pictures for links say only what a page says, and nobody finds a lost page by one', async () => {
  const address = new URL(await sharedPicture('/search'));
  address.searchParams.set('of', '{"heading":"Free money","lines":[],"photo":null}');
  for (const query of [address.search, '', '?of=1&of=2&signature=3', '?of=%7B&signature='])
    expect((await app.visitor().get(`/card.jpg${query}`)).status, query).toBe(404);
  expect(await sharedPicture('/creators/2000000000')).toBe('');
});

test('a photo that cannot be shown gives way to the one of the site', async () => {
  const creator = await registerCreator(app);
  await creator.browser.post('/api/portfolio', {
    title: 'Gone',
    imageUrl: 'https://gone.example/photo.jpg',
    category: 'photography',
  });
  const address = await sharedPicture(`/creators/${creator.creatorId}`);
  expect(new URL(address).searchParams.get('of')).toContain('gone.example');
  expect((await fetch(address)).status).toBe(200);
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

test('a town with creators is a page of its own, and filters make no others', async () => {
  const location = 'Marfa, TX';
  await registerCreator(app, { location, hourlyRate: 85 });
  await registerCreator(app, { location, hourlyRate: 140 });
  await registerCreator(app, { location: 'Nowhere in particular' });
  const own = `${app.url}/search?service=photographer&location=Marfa%2C+TX`;
  const headOf = async (path: string) => {
    const { text } = await app.visitor().get(path);
    const find = (pattern: RegExp) => pattern.exec(text)?.[1]?.replaceAll('&#38;', '&');
    return {
      text,
      title: find(/<title>([^<]*)</),
      description: find(/<meta name="description" content="([^"]*)">/),
      canonical: find(/<link rel="canonical" href="([^"]*)">/),
      hidden: text.includes('<meta name="robots" content="noindex'),
    };
  };
  const page = await headOf('/search?service=photographer&location=marfa,%20texas');
  expect(page).toMatchObject({
    title: expect.stringMatching(/^Photographers in Marfa, TX · /),
    description: expect.stringMatching(
      /^2 photographers · from \$85 an hour · next available \w{3},\s\w{3}\s\d+\. See portfolios/,
    ),
    canonical: own,
    hidden: false,
  });
  expect(page.text).toMatch(/<h1[^>]*>Photographers Near You<\/h1>/);
  expect(page.text).toMatch(/<h2[^>]*>Photographers in Marfa, TX<\/h2>/);

  const filtered = await headOf(
    '/search?service=photographer&location=Marfa%2C+TX&minPrice=100&sort=newest',
  );
  expect(filtered.canonical).toBe(own);
  expect(filtered.text).not.toMatch(/<h2[^>]*>Photographers in Marfa, TX<\/h2>/);
  const spanish = await headOf('/search?location=Marfa%2C+TX&lang=es');
  expect(spanish.title).toMatch(/^Profesionales creativos en Marfa, TX · /);
  expect((await headOf('/search?service=videographer&location=Marfa,+TX')).hidden).toBe(true);
  expect((await headOf('/search?location=Nowhereville')).canonical).toBe(`${app.url}/search`);

  const { text } = await app.visitor().get('/sitemap.xml');
  const towns = [...text.matchAll(/<loc>[^<]*\/search\?([^<]*)<\/loc>/g)].map(([, query = '']) =>
    query.replaceAll('&#38;', '&'),
  );
  expect(towns).toContain('location=Marfa%2C+TX');
  expect(towns).toContain('service=photographer&location=Marfa%2C+TX');
  expect(towns).not.toContain('service=videographer&location=Marfa%2C+TX');
  expect(text).not.toContain('Nowhere');
});
