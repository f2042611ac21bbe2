/** What people type: the reports that no other test holds, and that the others are held where the table says. */
import { existsSync, readFileSync } from 'node:fs';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deliveryLink } from '#contract/deliveries/deliveries.ts';
import { accountHeader } from '#contract/endpoint.ts';
import { routes } from '#server/capabilities.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { mailedToken } from '#testing/outside/mailbox.ts';
import { sendAsForm } from '#testing/outside/pictures.ts';
import { registerClient, registerCreator } from '#testing/people.ts';
import { typedCases } from './typed-cases.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { SITE_REGION: 'Austin, TX' } });
});
afterAll(() => app.close());

const signIn = (username: string, password: string) =>
  app.visitor().post('/api/login', { username, password });

/** By what the table calls them. */
const plays: Readonly<Record<string, () => Promise<void> | void>> = {
  'suggestions for such a name': async () => {
    for (const [name, first] of [
      ['Paris', 'Paris, TX'],
      ['Springfield', /^Springfield, [A-Z]{2}$/],
    ] as const) {
      const { json } = await app.visitor().get(`/api/places?q=${name}`);
      const labels = json.map(({ label }: { label: string }) => label);
      expect(labels[0]).toMatch(first);
      expect(labels).toEqual([...new Set(labels)]);
    }
  },

  'another account in another tab, without a WebSocket': async () => {
    const [alice, bob] = [await registerClient(app), await registerClient(app)];
    const creator = await registerCreator(app);
    const reply = await bob.browser.post(
      '/api/messages',
      { recipientId: creator.id, content: "Typed in Alice's tab" },
      { headers: { [accountHeader]: String(alice.id) } },
    );
    expect([reply.status, reply.json.code]).toEqual([409, 'other_account']);
    expect(reply.json.error).toContain(`signed in as ${bob.username}`);
    expect((await bob.browser.get(`/api/messages/${creator.id}`)).json).toEqual([]);
  },

  'addresses that blockers take for advertisements': () => {
    const taken =
      /\b(?:ads?|adverts?|banners?|analytics|beacons?|pixels?|sponsors?|telemetry|track(?:er|ing)?)\b/;
    expect(routes.map(({ endpoint: { path } }) => path).filter((path) => taken.test(path))).toEqual(
      [],
    );
  },

  'long and odd passwords': async () => {
    for (const length of [64, 128, 200]) {
      const password = 'ß“éx 🌅'.repeat(40).slice(0, length);
      const { username } = await registerClient(app, { password });
      expect((await signIn(username, password)).status).toBe(200);
    }
    const long = { fullName: 'Ann', username: 'ann.long', email: 'ann.long@example.com' };
    const reply = await app.visitor().post('/api/register', {
      ...{ ...long, terms: true, isCreator: false },
      password: 'ab 4'.repeat(64),
    });
    expect([reply.status, reply.json.fields.password]).toEqual([
      400,
      'Password must be at most 200 characters',
    ]);
  },

  'a password in two forms of its letters': async () => {
    const [composed, apart] = [
      'Café-Zürich-4471'.normalize('NFC'),
      'Café-Zürich-4471'.normalize('NFD'),
    ];
    for (const password of [composed, apart]) {
      const { username } = await registerClient(app, { password });
      for (const typed of [composed, apart])
        expect((await signIn(username, typed)).status).toBe(200);
      // As it came, before there was one form.
      await app.platform.pool.query('update users set password_hash = $2 where username = $1', [
        username,
        await hash(password),
      ]);
      expect((await signIn(username, password)).status).toBe(200);
    }
  },

  'a link without https://': () => {
    expect(deliveryLink.parse('www.example.com/12345')).toBe('https://www.example.com/12345');
    expect(deliveryLink.parse(' drive.example.com/file/d/1 ')).toBe(
      'https://drive.example.com/file/d/1',
    );
    for (const none of ['javascript:alert(1)', 'example', 'a@example.com'])
      expect(() => deliveryLink.parse(none)).toThrow();
  },

  'a confirming link that is followed twice': async () => {
    const { email } = await registerClient(app);
    const token = await mailedToken(app, email, 'verify-email');
    for (const _ of [1, 2, 3])
      expect((await app.visitor().post('/api/email/verify', { token })).status).toBe(200);
  },

  'the conversation of a deleted account': async () => {
    const [client, creator] = [await registerClient(app), await registerCreator(app)];
    const content = 'See you on Friday';
    await client.browser.post('/api/messages', { recipientId: creator.id, content });
    const { password } = client;
    const gone = await client.browser.post('/api/account/deletion', { password });
    expect(gone.status, gone.text).toBe(200);
    const [listed] = (await creator.browser.get('/api/messages/conversations')).json;
    expect(listed.user.fullName).toBe('Deleted user');
    expect((await creator.browser.get(`/api/messages/${client.id}`)).json).toMatchObject([
      { content },
    ]);
    const reply = await creator.browser.post('/api/messages', { recipientId: client.id, content });
    expect([reply.status, reply.json.code]).toEqual([404, 'message.person_not_found']);
  },

  'files with long and misleading names': async () => {
    const { browser } = await registerClient(app);
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n');
    const nameOf = async (name: string) =>
      (await sendAsForm(browser, '/api/uploads/attachment', pdf, name)).json.name;
    const long = await nameOf(`${'x'.repeat(231)}.pdf`);
    expect([long.length <= 124, long.endsWith('.pdf')]).toEqual([true, true]);
    expect(await nameOf('contract\u202efdp.exe.pdf')).toBe('contractfdp.exe.pdf');
    expect(await nameOf('“Ann’s” contract.pdf')).toBe('“Ann’s” contract.pdf');
  },
};

it.each(typedCases)('$is', async ({ is, heldBy, decided }) => {
  if (decided !== undefined) return expect(existsSync(decided)).toBe(true);
  if (heldBy === undefined) return plays[is]?.();
  const [file, title] = heldBy;
  expect(readFileSync(file, 'utf8').replaceAll("\\'", "'")).toContain(title);
});

it('has a line for each that is played', () => {
  expect(Object.keys(plays)).toEqual(
    typedCases.filter(({ heldBy, decided }) => !heldBy && !decided).map(({ is }) => is),
  );
});
