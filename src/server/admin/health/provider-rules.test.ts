import { expect, test } from 'vitest';
import type { Message } from '#server/platform/i18n/message.ts';
import { createTranslator } from '#server/platform/i18n/translator.ts';
import type { Diagnosis } from './diagnosis-rules.ts';
import { diagnoseMail, diagnosePayments } from './provider-rules.ts';

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
