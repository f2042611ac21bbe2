import { generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import type { Browser } from '#testing/outside/browser.ts';
import { mailsTo } from '#testing/outside/mailbox.ts';
import { registerClient } from '#testing/people.ts';
import { registerUnverified } from '#testing/unverified-account.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const realFetch = globalThis.fetch;
let app: TestApp;
/** What Google or Facebook returns about the next person who signs in. */
let person: Record<string, unknown> = {};
let nonce: string | null = null;

beforeAll(async () => {
  app = await startTestApp({
    env: {
      GOOGLE_CLIENT_ID: 'google-id',
      GOOGLE_CLIENT_SECRET: 'google-secret',
      FACEBOOK_CLIENT_ID: 'facebook-id',
      FACEBOOK_CLIENT_SECRET: 'facebook-secret',
    },
  });
});
afterAll(() => app.close());
beforeEach(() => {
  vi.stubGlobal('fetch', respondAsProvider);
});
afterEach(() => vi.unstubAllGlobals());

const json = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });

async function respondAsProvider(input: string | URL | Request, init?: RequestInit) {
  const url = new URL(input instanceof Request ? input.url : input);
  const replies: Record<string, () => unknown> = {
    'https://accounts.google.com/.well-known/openid-configuration': () => ({
      issuer: 'https://accounts.google.com',
      authorization_endpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
      token_endpoint: 'https://oauth2.googleapis.com/token',
      jwks_uri: 'https://www.googleapis.com/oauth2/v3/certs',
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    'https://www.googleapis.com/oauth2/v3/certs': () => ({
      keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }],
    }),
    'https://oauth2.googleapis.com/token': () => ({
      access_token: 'access',
      token_type: 'Bearer',
      expires_in: 3600,
      id_token: idToken(),
    }),
    'https://graph.facebook.com/v23.0/oauth/access_token': () => ({
      access_token: 'access',
      token_type: 'bearer',
      expires_in: 3600,
    }),
    'https://graph.facebook.com/v23.0/me': () => person,
  };
  const reply = replies[`${url.origin}${url.pathname}`];
  return reply ? json(reply()) : realFetch(input, init);
}

function idToken(): string {
  const now = Math.floor(Date.now() / 1000);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const issued = { iss: 'https://accounts.google.com', aud: 'google-id', iat: now, exp: now + 600 };
  const signed = `${part({ alg: 'RS256', kid: 'one' })}.${part({ ...issued, nonce, ...person })}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`;
}

async function signInAt(
  provider: 'google' | 'facebook',
  who: Record<string, unknown>,
  { browser = app.visitor(), next = '/' }: { browser?: Browser; next?: string } = {},
) {
  person = who;
  const left = await browser.get(`/api/auth/${provider}/start?next=${encodeURIComponent(next)}`);
  const away = new URL(left.headers.get('location') ?? '');
  nonce = away.searchParams.get('nonce');
  const back = new URLSearchParams({ code: 'code', state: away.searchParams.get('state') ?? '' });
  const reply = await browser.get(`/api/auth/${provider}/callback?${back}`);
  return { browser, away, reply, user: (await browser.get('/api/user')).json };
}

const google = (sub: string, email: string, fields = {}) => ({
  sub,
  email,
  email_verified: true,
  name: 'Gloria Google',
  ...fields,
});

describe('signing in with Google', () => {
  it('leaves with state, nonce and PKCE, and makes an account with a confirmed email', async () => {
    const { away, reply, user } = await signInAt('google', google('1', 'gloria@example.com'), {
      next: '/bookings',
    });
    expect(away.origin).toBe('https://accounts.google.com');
    expect(away.searchParams.get('redirect_uri')).toBe(`${app.url}/api/auth/google/callback`);
    expect(away.searchParams.get('code_challenge_method')).toBe('S256');
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/bookings']);
    expect(user).toMatchObject({
      username: 'gloria',
      fullName: 'Gloria Google',
      emailVerified: true,
      hasPassword: false,
      isCreator: false,
    });
    const again = await signInAt('google', google('1', 'moved-elsewhere@example.com'));
    expect(again.user.id).toBe(user.id);
  });

  it('opens the account that has the same confirmed email', async () => {
    const owner = await registerClient(app);
    await app.sql('update users set email_verified_at = now() where id = $1', [owner.id]);
    const { user } = await signInAt('google', google('2', owner.email));
    expect(user).toMatchObject({ id: owner.id, hasPassword: true });
    expect((await owner.browser.get('/api/user')).status).toBe(200);
  });

  it('takes an account from someone who created it without confirming the email', async () => {
    const impostor = await registerClient(app);
    const { user } = await signInAt('google', google('3', impostor.email));
    expect(user).toMatchObject({ id: impostor.id, hasPassword: false, emailVerified: true });
    expect((await impostor.browser.get('/api/user')).status).toBe(401);
    const { username, password } = impostor;
    expect((await app.visitor().post('/api/login', { username, password })).status).toBe(401);
  });

  it('revokes everything that could let them back in, or lock the owner out', async () => {
    const impostor = await registerUnverified(app, await registerClient(app));
    const { reply, user } = await signInAt('google', google('31', impostor.email));
    expect(reply.headers.get('location')).toBe('/');
    expect(user.id).toBe(impostor.id);
    expect(await impostor.waysBack()).toEqual([]);
  });

  it('unlinks the Facebook account of the person who created it', async () => {
    const email = 'wanted@example.com';
    const made = await signInAt('facebook', { id: 'impostor', name: 'Sam Impostor', email });
    const { user } = await signInAt('google', google('32', email));
    expect(user.id).toBe(made.user.id);
    const back = await signInAt('facebook', { id: 'impostor', name: 'Sam Impostor', email });
    expect(back.user.error).toBe('Not authenticated');
  });

  it('never opens an account by an email that Google did not verify', async () => {
    const owner = await registerClient(app);
    const unverified = google('4', owner.email, { email_verified: false });
    const { reply, browser, user } = await signInAt('google', unverified);
    expect(reply.headers.get('location')).toBe('/auth');
    expect(user.error).toBe('Not authenticated');
    expect((await browser.get('/api/auth/flash')).json.flash.code).toBe('account.email_unproven');
  });

  it('gives two people with the same name before the @ two usernames', async () => {
    await signInAt('google', google('5', 'twin@example.com'));
    const { user } = await signInAt('google', google('6', 'twin@example.org'));
    expect(user.username).toMatch(/^twin-[0-9a-f]{8}$/);
  });

  it('refuses a callback that this browser did not begin', async () => {
    const begun = await signInAt('google', google('7', 'victim@example.com'));
    const state = begun.away.searchParams.get('state') ?? '';
    const stranger = app.visitor();
    const reply = await stranger.get(`/api/auth/google/callback?code=code&state=${state}`);
    expect(reply.headers.get('location')).toBe('/auth');
    expect((await stranger.get('/api/user')).status).toBe(401);
    const { flash } = (await stranger.get('/api/auth/flash')).json;
    expect(flash.message).toBe("We couldn't sign you in with Google. Please try again.");
  });

  it('refuses a suspended person', async () => {
    const { user } = await signInAt('google', google('8', 'suspended@example.com'));
    await app.sql('update users set suspended_at = now() where id = $1', [user.id]);
    const again = await signInAt('google', google('8', 'suspended@example.com'));
    expect((await again.browser.get('/api/auth/flash')).json.flash.code).toBe('account.suspended');
  });
});

describe('signing in with Facebook', () => {
  it('makes an account whose email is still to be confirmed', async () => {
    const { user } = await signInAt('facebook', { id: '1', name: 'Fay', email: 'fay@example.com' });
    expect(user).toMatchObject({ fullName: 'Fay', emailVerified: false });
    expect((await mailsTo(app, 'fay@example.com'))[0]?.template).toBe('verify-email');
  });

  it.each([
    [{ id: '2', name: 'No Mail' }, 'account.email_unshared'],
    [{ id: '3', name: 'Known', email: 'fay@example.com' }, 'account.email_unproven'],
  ])('refuses %j', async (who, code) => {
    const { browser, reply } = await signInAt('facebook', who);
    expect(reply.headers.get('location')).toBe('/auth');
    expect((await browser.get('/api/auth/flash')).json.flash.code).toBe(code);
  });
});

describe('providers', () => {
  it('are listed if configured, and answer 404 otherwise', async () => {
    const listed = await app.visitor().get('/api/auth/providers');
    expect(listed.json).toEqual({ providers: ['google', 'facebook'] });
    const plain = await startTestApp();
    expect((await plain.visitor().get('/api/auth/providers')).json).toEqual({ providers: [] });
    expect((await plain.visitor().get('/api/auth/google/start')).status).toBe(404);
    await plain.close();
  });
});
