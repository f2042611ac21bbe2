import { generateSync } from 'otplib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#server/platform/db/database.ts';
import { forgetSecretsProof, proveSecretsKey } from '#server/platform/secrets/prove-key.ts';
import { createSecretBox } from '#server/platform/secrets/secret-box.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { registerClient } from '#testing/people.ts';
import { forgetFactors, sealAllSecrets } from './credentials/factor-secret.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

const stored = async (userId: number): Promise<string> =>
  (await app.sql('select secret from second_factors where user_id = $1', [userId]))[0].secret;
const [first, second] = [Buffer.alloc(32, 0x55), Buffer.alloc(32, 0x66)];
const withKeys = (...keys: [Buffer, ...Buffer[]]) => ({
  ...app.platform,
  secrets: createSecretBox(keys),
});

it('encrypts the secret of an authenticator app, even one stored before', async () => {
  const person = await registerClient(app);
  const { json } = await person.browser.post('/api/account/second-factor', {
    password: person.password,
  });
  expect(await stored(person.id)).toMatch(/^v1\./);
  expect(await stored(person.id)).not.toContain(json.secret);
  await app.sql('update second_factors set secret = $2 where user_id = $1', [
    person.id,
    json.secret,
  ]);
  await sealAllSecrets(app.platform);
  expect(await stored(person.id)).toMatch(/^v1\./);
  const code = generateSync({ secret: json.secret, epoch: Math.floor(Date.now() / 1000) });
  const on = await person.browser.post('/api/account/second-factor/confirmation', { code });
  expect(on.status).toBe(200);
});

it('re-encrypts from the old key to the new one, and does not start without either', async () => {
  const person = await registerClient(app);
  await person.browser.post('/api/account/second-factor', { password: person.password });
  const before = await stored(person.id);
  await expect(sealAllSecrets(withKeys(second))).rejects.toThrow('SECRETS_KEY does not open');
  expect(await stored(person.id)).toBe(before);
  await sealAllSecrets(withKeys(second, first));
  expect(withKeys(second).secrets.isCurrent(await stored(person.id))).toBe(true);
  await sealAllSecrets(withKeys(second));
  await sealAllSecrets(withKeys(first, second));
});

it('gives up what no key opens, so that a site whose key is lost starts', async () => {
  const [lost, kept] = [await registerClient(app), await registerClient(app)];
  for (const { browser, password } of [lost, kept])
    await browser.post('/api/account/second-factor', { password });
  const { db, pool } = app.platform;
  await sealAllSecrets(withKeys(second, first));
  await pool.query(`update second_factors set secret = $2 where user_id = $1`, [
    lost.id,
    createSecretBox([Buffer.alloc(32, 0x77)]).seal('JBSWY3DP', `second factor of ${lost.id}`),
  ]);
  const { secrets } = withKeys(second);
  expect(await inTransaction(db, (tx) => forgetFactors(tx, secrets))).toBe(1);
  await sealAllSecrets(withKeys(second));
  expect(await stored(kept.id)).toMatch(/^v1\./);
  // The site's own key, for the tests that follow.
  await sealAllSecrets(withKeys(first, second));
});

it('knows another key before anything is sealed with it', async () => {
  const { db } = app.platform;
  const prove = (...keys: [Buffer, ...Buffer[]]) =>
    proveSecretsKey(db, createSecretBox(keys), { SECRETS_KEY: [Buffer.alloc(32)] });
  await expect(prove(second)).rejects.toThrow('SECRETS_KEY does not open');
  await prove(second, first);
  await prove(second);
  await expect(prove(first)).rejects.toThrow('SECRETS_KEY does not open');
  await forgetSecretsProof(db, createSecretBox([first]));
  await prove(first);
});

it('decrypts a secret only for its owner', () => {
  const box = createSecretBox([first]);
  const sealed = box.seal('JBSWY3DP', 'second factor of 1');
  expect(box.open(sealed, 'second factor of 1')).toBe('JBSWY3DP');
  expect(() => box.open(sealed, 'second factor of 2')).toThrow();
  expect(() => createSecretBox([second]).open(sealed, 'second factor of 1')).toThrow('SECRETS_KEY');
});
