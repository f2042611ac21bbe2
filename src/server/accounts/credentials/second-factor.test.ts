import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { mailsTo } from '#testing/outside/mailbox.ts';
import { type Person, registerClient } from '#testing/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  nextStep();
});
afterAll(() => app.close());

const start = Date.UTC(2027, 2, 1, 12);
let seconds = 0;
/** Every call is half a minute later, so that each code is a new one. */
function nextStep(): number {
  seconds += 30;
  app.travelTo(new Date(start + seconds * 1000).toISOString());
  return start / 1000 + seconds;
}
const codeNow = (secret: string) => generateSync({ secret, epoch: nextStep() });

async function withTwoSteps(): Promise<{ person: Person; secret: string; codes: string[] }> {
  const person = await registerClient(app);
  const { json } = await person.browser.post('/api/account/second-factor', {
    password: person.password,
  });
  const reply = await person.browser.post('/api/account/second-factor/confirmation', {
    code: codeNow(json.secret),
  });
  expect(reply.status).toBe(200);
  return { person, secret: json.secret, codes: reply.json.recoveryCodes };
}

async function firstStep(person: Person) {
  const browser = app.visitor();
  const { username, password } = person;
  const reply = await browser.post('/api/login', { username, password });
  return { browser, reply };
}

describe('two-step sign-in', () => {
  it('requires the code after the password before signing in', async () => {
    const { person, secret } = await withTwoSteps();
    const { browser, reply } = await firstStep(person);
    expect([reply.status, reply.json]).toEqual([200, { nextStep: 'code' }]);
    expect((await browser.get('/api/user')).status).toBe(401);
    const code = codeNow(secret);
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await browser.post('/api/login/code', { code: wrong })).json.error).toBe(
      "That code isn't right. Please try the latest one.",
    );
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect((await browser.post('/api/login/code', { code: spaced })).json.id).toBe(person.id);
    expect((await browser.get('/api/user')).status).toBe(200);
  });

  it('signs out the other browsers once it is on', async () => {
    const person = await registerClient(app);
    const other = app.visitor();
    await other.post('/api/login', { username: person.username, password: person.password });
    const { json } = await person.browser.post('/api/account/second-factor', {
      password: person.password,
    });
    expect((await other.get('/api/user')).status).toBe(200);
    const code = codeNow(json.secret);
    await person.browser.post('/api/account/second-factor/confirmation', { code });
    expect((await other.get('/api/user')).status).toBe(401);
    expect((await person.browser.get('/api/user')).status).toBe(200);
  });

  it('accepts a code once, across browsers', async () => {
    const { person, secret } = await withTwoSteps();
    const [one, two] = [await firstStep(person), await firstStep(person)];
    const code = codeNow(secret);
    const replies = await Promise.all(
      [one, two].map(({ browser }) => browser.post('/api/login/code', { code })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('accepts a recovery code once, and notifies the person', async () => {
    const { person, codes } = await withTwoSteps();
    expect(codes).toHaveLength(10);
    const [one, two] = [await firstStep(person), await firstStep(person)];
    const code = codes[3]?.toLowerCase();
    expect((await one.browser.post('/api/login/code', { code })).status).toBe(200);
    expect((await two.browser.post('/api/login/code', { code })).status).toBe(400);
    const { json } = await one.browser.get('/api/account/security');
    expect(json.secondFactor.recoveryCodesLeft).toBe(9);
    expect((await mailsTo(app, person.email))[0]?.template).toBe('new-device');
    expect((await mailsTo(app, person.email))[1]).toMatchObject({
      template: 'recovery-code-used',
      text: expect.stringContaining('9 codes are left'),
    });
  });

  it('forgets a first step after ten minutes, and when the password changes', async () => {
    const { person, secret } = await withTwoSteps();
    const late = await firstStep(person);
    seconds += 601;
    const reply = await late.browser.post('/api/login/code', { code: codeNow(secret) });
    expect([reply.status, reply.json.code]).toEqual([401, 'account.sign_in_expired']);

    const { browser } = await firstStep(person);
    const changed = await person.browser.post(`/api/user/${person.id}/password`, {
      currentPassword: person.password,
      newPassword: 'a-new-amber-1',
    });
    expect(changed.status).toBe(200);
    expect((await browser.post('/api/login/code', { code: codeNow(secret) })).status).toBe(401);
  });

  it('works with native forms alone', async () => {
    const { person, secret } = await withTwoSteps();
    const browser = app.visitor();
    const { username, password } = person;
    const first = await browser.submit('/api/login', { username, password, next: '/my-jobs' });
    expect([first.status, first.headers.get('location')]).toEqual([
      303,
      '/auth?step=code&next=%2Fmy-jobs',
    ]);
    const refused = await browser.submit('/api/login/code', { code: '12', next: '/my-jobs' });
    expect(refused.headers.get('location')).toBe('/auth?step=code&next=%2Fmy-jobs');
    expect((await browser.get('/api/auth/flash')).json.flash).toMatchObject({
      message: 'Please enter the code',
      values: { next: '/my-jobs' },
    });
    const done = await browser.submit('/api/login/code', {
      code: codeNow(secret),
      next: '/my-jobs',
    });
    expect(done.headers.get('location')).toBe('/my-jobs');
    expect((await browser.get('/api/user')).json.id).toBe(person.id);
  });

  it('starts with its first correct code, and needs the password to turn on and off', async () => {
    const person = await registerClient(app);
    const { browser } = person;
    const refused = await browser.post('/api/account/second-factor', { password: 'wrong-guess' });
    expect([refused.status, refused.json.fields]).toEqual([
      400,
      { password: 'Current password is incorrect' },
    ]);
    const begun = await browser.post('/api/account/second-factor', { password: person.password });
    expect(begun.json.address).toContain(`secret=${begun.json.secret}`);
    expect((await firstStep(person)).reply.json.id).toBe(person.id);
    const early = { password: person.password };
    expect((await browser.post('/api/account/recovery-codes', early)).status).toBe(409);

    const confirm = () =>
      browser.post('/api/account/second-factor/confirmation', {
        code: codeNow(begun.json.secret),
      });
    expect((await confirm()).status).toBe(200);
    expect((await confirm()).json.code).toBe('account.second_factor_on');
    expect((await browser.post('/api/account/second-factor', early)).status).toBe(409);

    expect((await browser.post('/api/account/second-factor/removal', {})).status).toBe(400);
    expect((await browser.post('/api/account/second-factor/removal', early)).status).toBe(200);
    expect((await firstStep(person)).reply.json.id).toBe(person.id);
    const subjects = (await mailsTo(app, person.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Two-step sign-in is now on for Golden Hour');
    expect(subjects).toContain('Two-step sign-in is now off for Golden Hour');
  });

  it('issues new recovery codes that replace the earlier ones', async () => {
    const { person, codes } = await withTwoSteps();
    const reply = await person.browser.post('/api/account/recovery-codes', {
      password: person.password,
    });
    const { browser } = await firstStep(person);
    expect((await browser.post('/api/login/code', { code: codes[0] })).status).toBe(400);
    const [fresh] = reply.json.recoveryCodes;
    expect((await browser.post('/api/login/code', { code: fresh })).status).toBe(200);
  });
});

describe('guessing codes', () => {
  it('ends after ten tries across browsers', async () => {
    const limited = await startTestApp();
    try {
      const person = await registerClient(limited);
      const { json } = await person.browser.post('/api/account/second-factor', {
        password: person.password,
      });
      const attempts = [];
      for (let attempt = 0; attempt < 11; attempt += 1) {
        const code = String(attempt).padStart(6, '0');
        attempts.push(
          await person.browser.post('/api/account/second-factor/confirmation', { code }),
        );
      }
      expect(json.secret).toMatch(/^[A-Z2-7]{32}$/);
      expect(attempts.at(-1)?.json.code).toBe('account.too_many_failures');
    } finally {
      await limited.close();
    }
  });

  it('is reported to the owner in one mail, however often it is tried', async () => {
    const limited = await startTestApp();
    try {
      const person = await registerClient(limited);
      const { email, username, password } = person;
      const { json } = await person.browser.post('/api/account/second-factor', { password });
      const confirmation = '/api/account/second-factor/confirmation';
      await person.browser.post(confirmation, { code: generateSync({ secret: json.secret }) });
      const warnings = async () =>
        (await mailsTo(limited, email)).filter(({ template }) => template === 'code-guesses')
          .length;
      const stranger = limited.visitor();
      await stranger.post('/api/login', { username, password });
      const guess = () => stranger.post('/api/login/code', { code: 'AAAAA-AAAAA' });
      // Turning it on was a try too.
      for (let attempt = 0; attempt < 3; attempt += 1) await guess();
      expect(await warnings()).toBe(0);
      for (let attempt = 0; attempt < 7; attempt += 1) await guess();
      expect((await guess()).json.code).toBe('account.too_many_failures');
      expect(await warnings()).toBe(1);
    } finally {
      await limited.close();
    }
  });
});
