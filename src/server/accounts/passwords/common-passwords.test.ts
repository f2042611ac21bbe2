import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { registerClient, registerOperator } from '#testing/people.ts';
import { commonness } from './common-passwords.ts';

const own = ['ada', 'ada.lovelace@example.com'];

describe('a common password', () => {
  it.each([
    '123456',
    'password',
    'PASSWORD1',
    'qwertyuiop',
    'letmein2',
    'soccer12',
    'goldenhour1',
    'zzzzzzzzzz',
    'ADA',
    'ada.lovelace',
    'Ada.Lovelace@example.com',
  ])('%s is refused', async (password) => expect(await commonness(password, own)).toBe('refused'));

  it.each(['sunset1', 'abc1234', 'qwerty99', 'jesus123'])('%s is weak', async (password) =>
    expect(await commonness(password, own)).toBe('weak'),
  );

  it.each(['amber-hour-9', 'correct horse battery', 'ada-likes-engines'])(
    '%s is fine',
    async (password) => expect(await commonness(password, own)).toBe('rare'),
  );
});

describe('choosing a password', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app?.close());

  it('refuses the most common ones, and names the field', async () => {
    const answer = await app.visitor().post('/api/register', {
      username: 'newcomer',
      email: 'newcomer@example.com',
      password: 'letmein2',
      fullName: 'New Comer',
      isCreator: false,
      terms: true,
    });
    expect([answer.status, answer.json.code]).toEqual([400, 'account.common_password']);
    expect(answer.json.fields.password).toMatch(/too easy to guess/);
  });

  it('is stricter for operators', async () => {
    const [member, operator] = [await registerClient(app), await registerOperator(app)];
    const change = ({ browser, id, password }: typeof member) =>
      browser.post(`/api/user/${id}/password`, {
        currentPassword: password,
        newPassword: 'jesus123',
      });
    expect((await change(member)).status).toBe(200);
    const refused = await change(operator);
    expect([refused.status, refused.json.code]).toEqual([400, 'account.common_password']);
  });

  it('warns while typing', async () => {
    const check = async (password: string) =>
      (await app.visitor().post('/api/password-check', { password })).json;
    expect(await check('jesus123')).toEqual({ common: true });
    expect(await check('amber-hour-9')).toEqual({ common: false });
  });
});
