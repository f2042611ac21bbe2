import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { registerClient } from '#testing/people.ts';
import { isCommon } from './common-passwords.ts';

const own = ['ada', 'ada.lovelace@example.com', 'Golden Hour'];

describe('a common password', () => {
  it.each([
    ...['123456', 'password', 'PASSWORD1', 'qwertyuiop', 'letmein2', 'soccer12', 'zzzzzzzzzz'],
    // Short ones, which sign-up would take.
    ...['abc1234', 'sunset1', 'aaaaab', 'ababab', 'photo1', 'camera1'],
    ...['qwerty99', 'jesus123', 'houston1'],
    ...['Passw0rd!', 'P@$$w0rd', 'welcome1!', 'november26', 'l3tm31n'],
    ...['Summer2026', 'austin2026', 'dallas-2025!', 'winter1999'],
    ...['goldenhour', 'goldenhour1', 'Golden-Hour2026', 'golden hour!', 'photographer7'],
    ...['ADA', 'ada1990', 'ada.lovelace', 'AdaLovelace1', 'Ada.Lovelace@example.com'],
  ])('%s is refused', async (password) => expect(await isCommon(password, own)).toBe(true));

  it.each([
    'amber-hour-9',
    'correct horse battery',
    'ada-likes-engines',
    'tulip-of-2026',
    'Zk9qlt',
  ])('%s is fine', async (password) => expect(await isCommon(password, own)).toBe(false));
});

describe('choosing a password', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app?.close());

  it('refuses the most common ones, and names the field', async () => {
    const reply = await app.visitor().post('/api/register', {
      username: 'newcomer',
      email: 'newcomer@example.com',
      password: 'letmein2',
      fullName: 'New Comer',
      isCreator: false,
      terms: true,
    });
    expect([reply.status, reply.json.code]).toEqual([400, 'account.common_password']);
    expect(reply.json.fields.password).toMatch(/too easy to guess/);
  });

  it('refuses them in a change of password, too', async () => {
    const { browser, id, password } = await registerClient(app);
    const refused = await browser.post(`/api/user/${id}/password`, {
      currentPassword: password,
      newPassword: 'jesus123',
    });
    expect([refused.status, refused.json.code]).toEqual([400, 'account.common_password']);
  });

  it('warns while typing', async () => {
    const check = async (password: string) =>
      (await app.visitor().post('/api/password-check', { password })).json;
    expect(await check('jesus123')).toEqual({ common: true });
    expect(await check('amber-hour-9')).toEqual({ common: false });
  });
});
