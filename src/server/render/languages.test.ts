import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import type { Browser } from '#testing/outside/browser.ts';
import { mailsTo } from '#testing/outside/mailbox.ts';
import { registerClient } from '#testing/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ withPages: true });
});
afterAll(() => app.close());

const accepting = (language: string) => ({ headers: { 'accept-language': language } });
const languageOf = (text: string) => /<html lang="(\w+)"/.exec(text)?.[1];
const pageIn = async (browser: Browser, path = '/how-it-works', acceptLanguage = 'en') =>
  languageOf((await browser.get(path, accepting(acceptLanguage))).text);

describe('the language of a page', () => {
  it('is the browser’s preference, overridden by the cookie, then by the address', async () => {
    const visitor = app.visitor();
    expect(await pageIn(visitor, '/how-it-works', 'de, es-MX;q=0.9, en;q=0.8')).toBe('es');
    expect(await pageIn(visitor, '/how-it-works', 'de')).toBe('en');
    visitor.cookies.set('locale', 'en');
    expect(await pageIn(visitor, '/how-it-works', 'es')).toBe('en');
    expect(await pageIn(visitor, '/how-it-works?lang=es')).toBe('es');
    // Stored for later pages and calls.
    expect(visitor.cookies.get('locale')).toBe('es');
    expect(await pageIn(visitor, '/how-it-works?lang=xx')).toBe('es');
    expect(visitor.cookies.get('locale')).toBe('es');
  });

  it('is separate for visitors who request the same page concurrently', async () => {
    const languages = ['en', 'es', 'en', 'es'];
    const drawn = await Promise.all(
      languages.map((acceptLanguage) => pageIn(app.visitor(), '/help', acceptLanguage)),
    );
    expect(drawn).toEqual(languages);
    const { headers } = await app.visitor().get('/help');
    expect(headers.get('vary')).toContain('accept-language');
  });

  it('is the account’s for signed-in people, whatever address and browser say', async () => {
    const person = await registerClient(app);
    expect(await pageIn(person.browser)).toBe('en');
    const chosen = await person.browser.submit('/api/language', { locale: 'es', next: '/jobs' });
    expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/jobs']);
    const elsewhere = app.visitor();
    elsewhere.cookies.set('locale', 'en');
    await elsewhere.post('/api/login', person);
    expect(await pageIn(elsewhere, '/profile')).toBe('es');
    expect(await pageIn(elsewhere, '/how-it-works?lang=en')).toBe('es');
    expect((await elsewhere.get('/api/user')).json.locale).toBe('es');
  });

  it('covers every text of a page, and what the page loads', async () => {
    const { text } = await app.visitor().get('/how-it-works', accepting('es'));
    expect(text).toContain('<title>Cómo funciona · Golden Hour</title>');
    const message = /<link rel="modulepreload" href="(\/assets\/web-[^"]+\.js)">/;
    const catalog = message.exec(text)?.[1] ?? '';
    expect((await app.visitor().get(catalog)).status).toBe(200);
    const english = await app.visitor().get('/how-it-works');
    expect(english.text).not.toContain(catalog);
  });
});

describe('the switch', () => {
  it('is a plain form that leads back to the page, without its former language', async () => {
    const visitor = app.visitor();
    const { text } = await visitor.get('/search?service=photographer');
    const [form = ''] = /<form[^>]*"\/api\/language".*?<\/form>/.exec(text) ?? [];
    expect(form).toContain('method="post"');
    expect(form).toMatch(/<button[^>]*lang="es"[^>]*>.*Español<\/button>/);
    expect(text).toMatch(/<p id="language-refused"[^>]*>[^<]*Please try again in a minute\.<\/p>/);
    const reply = await visitor.submit('/api/language', {
      locale: 'es',
      next: '/search?lang=en&service=photographer',
    });
    expect(reply.headers.get('location')).toBe('/search?service=photographer');
    expect(reply.headers.getSetCookie().join()).toMatch(/^locale=es; Max-Age=31536000; Path=\//);
    expect(await pageIn(visitor, '/search?service=photographer')).toBe('es');
  });

  it('redirects to no other site, and refuses unknown languages', async () => {
    const visitor = app.visitor();
    const away = { locale: 'es', next: 'https://elsewhere.example/' };
    expect((await visitor.submit('/api/language', away)).headers.get('location')).toBe('/');
    const unknown = await visitor.submit('/api/language', { locale: 'xx', next: '/help' });
    expect([unknown.status, unknown.headers.get('location')]).toEqual([
      303,
      '/help#language-refused',
    ]);
    const again = { locale: 'es', next: '/help#language-refused' };
    expect((await visitor.submit('/api/language', again)).headers.get('location')).toBe('/help');
    expect(visitor.cookies.get('locale')).toBe('es');
    const refused = await visitor.post('/api/language', { locale: 'xx' });
    expect([refused.status, refused.json]).toEqual([
      400,
      expect.objectContaining({ fields: { locale: 'Este idioma no está disponible' } }),
    ]);
  });
});

describe('search engines', () => {
  const linksOf = (text: string) => ({
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1],
    alternates: [...text.matchAll(/<link rel="alternate" hreflang="([\w-]+)" href="([^"]+)"/g)].map(
      ([, language, url]) => `${language} ${url}`,
    ),
    locales: [...text.matchAll(/property="og:locale(?::alternate)?" content="(\w+)"/g)].map(
      ([, locale]) => locale,
    ),
  });

  it('find each language at its own address, from every language', async () => {
    const page = `${app.url}/how-it-works`;
    const alternates = [`en ${page}`, `es ${page}?lang=es`, `x-default ${page}`];
    const english = await app.visitor().get('/how-it-works');
    expect(linksOf(english.text)).toEqual({
      canonical: page,
      alternates,
      locales: ['en_US', 'es_US'],
    });
    const spanish = await app.visitor().get('/how-it-works?lang=es');
    expect(linksOf(spanish.text)).toEqual({
      canonical: `${page}?lang=es`,
      alternates,
      locales: ['es_US', 'en_US'],
    });
  });

  it('get no alternates of pages that they should not index', async () => {
    const { text } = await app.visitor().get('/nowhere');
    expect(linksOf(text).alternates).toEqual([]);
  });

  it('read both addresses in the sitemap', async () => {
    const { text } = await app.visitor().get('/sitemap.xml');
    expect(text).toContain(
      `<loc>${app.url}/help</loc><xhtml:link rel="alternate" hreflang="en" href="${app.url}/help"/><xhtml:link rel="alternate" hreflang="es" href="${app.url}/help?lang=es"/>`,
    );
  });
});

describe('the server’s texts', () => {
  it('are in Spanish for those who chose it: errors, fields and mails', async () => {
    const visitor = app.visitor();
    await visitor.post('/api/language', { locale: 'es' });
    const refused = await visitor.post('/api/register', { username: 'a', terms: true });
    expect(refused.status).toBe(400);
    expect(refused.json.fields.username).toBe(
      'El nombre de usuario debe tener al menos 3 caracteres',
    );
    const person = await registerClient(app);
    await person.browser.post('/api/language', { locale: 'es' });
    expect((await person.browser.get('/api/jobs/999999')).json).toEqual({
      error: 'No encontramos este trabajo',
      code: 'job.not_found',
    });
    await visitor.post('/api/password-reset', { email: person.email });
    await app.settle();
    const [mail] = await mailsTo(app, person.email);
    expect(mail?.subject).toBe('Crea una contraseña nueva para Golden Hour');
  });
});
