import { expect, test } from 'vitest';
import type { Message } from '#server/platform/i18n/message.ts';
import { createTranslator } from '#server/platform/i18n/translator.ts';
import { readSenderRecords, senderDomain } from '#server/platform/mail/sender-records.ts';
import type { Diagnosis } from './diagnosis-rules.ts';
import { diagnoseMail, diagnosePayments, diagnoseSender } from './provider-rules.ts';

const translator = createTranslator({}, {});
const english = (message: Message | undefined) => message && translator.translate('en', message);
const now = new Date('2027-03-01T12:00:00Z');
const states = (diagnoses: readonly Diagnosis[]) => diagnoses.map(({ state }) => state);

test('reports missing mail delivery as an error in production only', () => {
  const none = { count: 0, answer: null, othersSent: false };
  const mail = {
    ...{ configured: true, refusal: undefined, failed: 0, production: true, waiting: none },
  };
  const found = [
    mail,
    { ...mail, failed: 3 },
    { ...mail, refusal: '535 wrong password' },
    { ...mail, configured: false },
    { ...mail, configured: false, production: false },
    { ...mail, waiting: { ...none, count: 2, answer: '550 no such sender' } },
    { ...mail, waiting: { ...none, count: 1 } },
    { ...mail, waiting: { count: 1, answer: '451 greylisted', othersSent: true } },
  ].map(diagnoseMail);
  expect(states(found)).toEqual([
    ...['ok', 'warning', 'bad', 'bad', 'warning'],
    ...['bad', 'bad', 'warning'],
  ]);
  expect(english(found[5]?.found)).toBe(
    '2 emails have waited for more than half an hour. The mail server said: 550 no such sender',
  );
  expect(english(found[2]?.found)).toContain('535 wrong password');
});

test('reports webhook deliveries that wait or were refused', () => {
  const payments = {
    problems: [],
    refusedAccount: '',
    sandbox: false,
    lastAt: null,
    waiting: 0,
  };
  const found = [
    payments,
    { ...payments, lastAt: '2027-03-01T11:50:00Z' },
    { ...payments, waiting: 1 },
    { ...payments, refusedAccount: 'Not allowed' },
    { ...payments, sandbox: true },
    { ...payments, problems: [{ kind: 'destination', detail: 'connected' } as const] },
    { ...payments, problems: [{ kind: 'foreign', detail: '3' } as const] },
    {
      ...payments,
      problems: [
        { kind: 'unreachable', detail: 'no line' } as const,
        { kind: 'secret', detail: '' } as const,
      ],
    },
  ].map((facts) => diagnosePayments(facts, { production: true, now }));
  expect(states(found)).toEqual(['ok', 'ok', 'bad', 'bad', 'warning', 'bad', 'warning', 'bad']);
  expect(english(found[7]?.found)).toBe(
    "Stripe can't be reached from this server: no line. Besides: STRIPE_WEBHOOK_SECRET is not set",
  );
  expect(english(found[5]?.found)).toBe(
    "Your Stripe account isn't ready: no event destination sends events of creators",
  );
  expect(english(found[0]?.found)).toBe('Stripe is connected. No webhooks yet.');
  expect(english(found[1]?.found)).toBe('Stripe is connected. Last webhook: 10 minutes ago.');
});

const spf = 'v=spf1 include:mail.example -all';
const dmarc = 'v=DMARC1; p=quarantine';
const dkim = 'v=DKIM1; k=rsa; p=MIGfMA0';
type Zone = Readonly<Record<string, readonly string[]>>;
const whole: Zone = {
  'photos.example': ['google-site-verification=1', spf],
  '_dmarc.photos.example': [dmarc],
  's1._domainkey.photos.example': [dkim],
};

test.each<[string, Zone, string | undefined, string, string]>([
  ['everything', whole, 's1', 'ok', 'SPF, DKIM, and DMARC'],
  ['no selector', whole, undefined, 'warning', 'Nothing is known about DKIM'],
  ['nothing', {}, 's1', 'bad', 'SPF, DKIM, DMARC'],
  ['no SPF', { ...whole, 'photos.example': ['v=spf2 x'] }, 's1', 'bad', 'SPF'],
  ['two SPF records', { ...whole, 'photos.example': [spf, spf] }, 's1', 'bad', 'several'],
  ['SPF for everyone', { ...whole, 'photos.example': ['v=spf1 +all'] }, 's1', 'bad', 'everyone'],
  ['SPF that says all', { ...whole, 'photos.example': ['v=spf1 all'] }, 's1', 'bad', 'everyone'],
  [
    'a revoked key',
    { ...whole, 's1._domainkey.photos.example': ['v=DKIM1; p='] },
    's1',
    'bad',
    'DKIM',
  ],
  ['no DMARC', { ...whole, '_dmarc.photos.example': [] }, 's1', 'bad', 'DMARC'],
])('with %s', async (_, zone, selector, state, said) => {
  const records = await readSenderRecords(
    { MAIL_DKIM_SELECTOR: selector },
    'photos.example',
    async (name) => zone[name] ?? [],
  );
  const found = diagnoseSender(records, true);
  expect(found.state).toBe(state);
  expect(JSON.stringify(found.found)).toContain(said);
  // Before the site is public, it only warns.
  if (state === 'bad') expect(diagnoseSender(records, false).state).toBe('warning');
});

test('a subdomain may have the DMARC record of the domain above it', async () => {
  const zone: Zone = { 'mail.photos.example': [spf], '_dmarc.photos.example': [dmarc] };
  const records = await readSenderRecords(
    { MAIL_DKIM_SELECTOR: undefined },
    'mail.photos.example',
    async (name) => zone[name] ?? [],
  );
  expect(records.dmarc).toEqual([dmarc]);
});

test('what nobody answered is said, and is not taken for good', () => {
  expect(diagnoseSender(undefined, true).state).toBe('warning');
});

test.each([
  ['Golden Hour <hello@Photos.example>', 'photos.example'],
  ['no-reply@photos.example', 'photos.example'],
  [undefined, 'site.example'],
])('mail from %s is of the domain %s', (MAIL_FROM, domain) => {
  expect(senderDomain({ MAIL_FROM }, 'https://site.example')).toBe(domain);
});
