import { expect, test } from 'vitest';
import { createTranslator, translateIn } from '#server/platform/i18n/translator.ts';
import { digestMail } from './digest-mail.ts';
import { mayWrite, noteOf } from './digest-rules.ts';

const noon = '2026-06-14T12:00:00.000Z';
const after = (minutes: number) => new Date(Date.parse(noon) + minutes * 60_000);

/** A person's state after this many mails in a row, the last at noon. */
function afterMails(count: number, lookedSince: boolean) {
  const earlier = { sentAt: noon, nextAt: noon, unanswered: count - 1, lookedSince: false };
  const { unanswered, nextAt } = noteOf(count === 1 ? undefined : earlier, after(0));
  return { sentAt: noon, nextAt: nextAt.toISOString(), unanswered, lookedSince };
}

test('the first mail may be sent immediately', () => {
  expect(mayWrite(undefined, after(0))).toBe(true);
});

test.each([
  [1, false, 60],
  [2, false, 240],
  [3, false, 1440],
  [9, false, 1440],
  [9, true, 60],
])('after %i mails (visited since: %s) it pauses %i minutes', (count, looked, pause) => {
  const last = afterMails(count, looked);
  expect(mayWrite(last, after(pause - 1))).toBe(false);
  expect(mayWrite(last, after(pause))).toBe(true);
});

test('a visit resets the pause', () => {
  expect(noteOf(afterMails(3, true), after(60)).unanswered).toBe(1);
  expect(noteOf(afterMails(3, false), after(60)).unanswered).toBe(4);
});

test.each([
  ['Ada paid. We hold it.', '2 updates: Ada paid. We hold it'],
  [
    'We hold your payment for “Quinceañera in Frisco, church and hall” until you approve the work.',
    '2 updates: We hold your payment for “Quinceañera in Frisco, church and…',
  ],
  ['ら'.repeat(100), `2 updates: ${'ら'.repeat(60)}…`],
])('a subject counts, and begins with the newest: %s', (label, expected) => {
  const line = { label, path: '/', topic: 'payments' } as const;
  const { subject } = digestMail.write(
    { fullName: 'Bo', items: [line, line], people: [], unsubscribePath: '/stop' },
    { name: 'Site', url: 'https://example.com', region: 'en-US' },
    translateIn(createTranslator({}, {}), 'en'),
    (text) => text,
  );
  expect(subject).toBe(expected);
});
