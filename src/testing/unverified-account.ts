/** Someone who registered with another person's address, and set up every way back in. */
import { generateSync } from 'otplib';
import type { TestApp } from './app.ts';
import { createAuthenticator } from './outside/authenticator.ts';
import type { Person } from './people.ts';

export async function registerUnverified(app: TestApp, person: Person) {
  const { browser, username, password, email, id } = person;
  const key = createAuthenticator(app.url.replace('127.0.0.1', 'localhost'));
  const options = await browser.post('/api/account/passkeys/options', { password });
  const response = key.create(options.json);
  await browser.post('/api/account/passkeys', { name: 'Mine', response });
  const factor = await browser.post('/api/account/second-factor', { password });
  const code = generateSync({ secret: factor.json.secret });
  await browser.post('/api/account/second-factor/confirmation', { code });
  const feed = await browser.post('/api/calendar-feeds', { side: 'client' });
  const feedPath = new URL(feed.json.url).pathname;
  /** Describes the ways in that still work for them. */
  async function waysBack(): Promise<string[]> {
    const found: string[] = [];
    const visitor = app.visitor();
    const asked = await visitor.post('/api/login/passkey/options');
    const signedIn = await visitor.post('/api/login/passkey', { response: key.get(asked.json) });
    if (signedIn.status === 200) found.push('passkey');
    if ((await browser.get('/api/user')).status === 200) found.push('session');
    const login = await app.visitor().post('/api/login', { username, password });
    if (login.status === 200) found.push('password');
    if ((await visitor.get(feedPath)).status === 200) found.push('calendar');
    const { rows } = await app.platform.pool.query(
      'select user_id from second_factors where user_id = $1',
      [id],
    );
    if (rows.length > 0) found.push('second factor');
    return found;
  }
  return { id, email, waysBack };
}
