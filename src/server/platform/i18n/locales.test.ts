import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { applied, openJob } from '#testing/jobs.ts';
import { connectLive } from '#testing/live.ts';
import { mailsTo } from '#testing/outside/mailbox.ts';
import { registerClient, registerCreator } from '#testing/people.ts';

const spanish = Object.entries({
  'Not authenticated': 'No has iniciado sesión',
  'Job not found': 'No se encontró el trabajo',
  'At most {max} characters': 'Como máximo {max} caracteres',
  "Part of this isn't valid. Check it and try again.": 'Algo de lo enviado no es válido',
  '{name} applied to “{title}”': '{name} se postuló a «{title}»',
  'New Application': 'Nueva postulación',
  'Deleted user': 'Usuario eliminado',
  'The budget is now {budget}. Please review it before you apply.':
    'El presupuesto es ahora {budget}, vuelve a mirarlo antes de postularte',
  'Confirm your email for {site}': 'Confirma tu correo para {site}',
  'Booking #{id} is confirmed: {time}': 'La reserva #{id} está confirmada: {time}',
});

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ catalogs: { es: new Map(spanish) } });
});
afterAll(() => app.close());

const asking = (acceptLanguage: string) => ({ headers: { 'accept-language': acceptLanguage } });

describe('an error', () => {
  const unknown = '/api/jobs/999999';

  it('is in English, unless the visitor prefers Spanish', async () => {
    const english = { error: 'Not authenticated', code: 'not_authenticated' };
    const visitor = app.visitor();
    expect((await visitor.get('/api/user')).json).toEqual(english);
    expect((await visitor.get('/api/user', asking('de, en;q=0.8, es;q=0.5'))).json).toEqual(
      english,
    );
    expect((await visitor.get('/api/user', asking('es-MX, en;q=0.8'))).json).toEqual({
      ...english,
      error: 'No has iniciado sesión',
    });
  });

  it('follows the cookie before the browser, and the person’s setting before both', async () => {
    const { browser, id } = await registerClient(app);
    const errorOf = async (acceptLanguage: string) =>
      (await browser.get(unknown, asking(acceptLanguage))).json.error;
    browser.cookies.set('locale', 'es');
    expect(await errorOf('en')).toBe('No se encontró el trabajo');
    expect((await browser.patch(`/api/user/${id}`, { locale: 'en' })).json.locale).toBe('en');
    expect(await errorOf('es')).toBe('Job not found');
    await browser.patch(`/api/user/${id}`, { locale: null });
    browser.cookies.set('locale', 'xx');
    expect(await errorOf('es')).toBe('No se encontró el trabajo');
  });

  it('names the limit of a field, and falls back to English', async () => {
    const { browser, id } = await registerClient(app);
    await browser.patch(`/api/user/${id}`, { locale: 'es' });
    const long = await browser.patch(`/api/user/${id}`, { profileImage: 'x'.repeat(2001) });
    expect([long.status, long.json.fields]).toEqual([
      400,
      { profileImage: 'Como máximo 2000 caracteres' },
    ]);
    const wrong = await browser.patch(`/api/user/${id}`, { email: 'nowhere' });
    expect(wrong.json.error).toBe('Please enter a valid email address');
  });

  it('has current figures', async () => {
    const [client, creator] = [await registerClient(app), await registerCreator(app)];
    const jobId = await openJob(client);
    const apply = () =>
      creator.browser.post(`/api/jobs/${jobId}/apply`, {
        message: 'I know the lake and its light',
        expectedBudget: 499,
      });
    const english = 'The budget is now $500. Please review it before you apply.';
    expect((await apply()).json.error).toBe(english);
    creator.browser.cookies.set('locale', 'es');
    expect((await apply()).json).toMatchObject({
      error: 'El presupuesto es ahora $500, vuelve a mirarlo antes de postularte',
      code: 'job.budget_changed',
    });
  });

  it('is returned for a language without a catalog', async () => {
    const { browser, id } = await registerClient(app);
    for (const locale of ['fr', 'english', 7]) {
      const reply = await browser.patch(`/api/user/${id}`, { locale });
      expect([reply.status, reply.json.code]).toEqual([400, 'invalid_input']);
    }
  });
});

describe('a notification', () => {
  it('is rendered in its reader’s language, stored and live, regardless of who caused it', async () => {
    const [client, creator] = [
      await registerClient(app),
      await registerCreator(app, { fullName: 'Ada Lovelace' }),
    ];
    await client.browser.patch(`/api/user/${client.id}`, { locale: 'es' });
    const live = await connectLive(client.browser);
    await applied(creator, await openJob(client));
    await app.settle();
    const inSpanish = {
      title: 'Nueva postulación',
      message: 'Ada Lovelace se postuló a «Portraits at the lake»',
    };
    expect(await live.next('new_application')).toMatchObject(inSpanish);
    expect((await client.browser.get('/api/notifications')).json).toMatchObject([inSpanish]);
    await client.browser.patch(`/api/user/${client.id}`, { locale: 'en' });
    expect((await client.browser.get('/api/notifications')).json).toMatchObject([
      { title: 'New Application', message: 'Ada Lovelace applied to “Portraits at the lake”' },
    ]);
  });

  it('formats times in the language’s style', () => {
    const time = { at: '2026-11-27T20:00:00Z', timeZone: 'America/Chicago' };
    const message = 'Booking #{id} is confirmed: {time}';
    const translate = (locale: string) =>
      app.platform.translator.translate(locale, { message, values: { id: 7, time } });
    expect(translate('en')).toBe('Booking #7 is confirmed: Nov 27, 2:00 PM');
    expect(translate('es')).toMatch(/^La reserva #7 está confirmada: 27 (de )?nov/);
  });
});

describe('a mail', () => {
  it('is in the language in which the person registered', async () => {
    const email = 'spanish.speaker@example.com';
    const registered = await app.visitor().post(
      '/api/register',
      {
        username: 'habla',
        email,
        password: 'correct horse 42',
        fullName: 'Rosa Parra',
        isCreator: false,
        terms: true,
      },
      asking('es'),
    );
    expect([registered.status, registered.json.locale]).toEqual([201, 'es']);
    const [mail] = await mailsTo(app, email);
    expect(mail?.subject).toMatch(/^Confirma tu correo para /);
    const rows = await app.sql('select html from mails where recipient = $1', [email]);
    expect(rows[0].html).toContain('<html lang="es">');
  });
});
