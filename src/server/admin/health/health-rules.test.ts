import { describe, expect, it } from 'vitest';
import { type Message, msg } from '#server/platform/words/message.ts';
import { createWords } from '#server/platform/words/words.ts';
import * as rules from './health-rules.ts';

const words = createWords({}, {});
const say = (message: Message | undefined) => message && words.say('en', message);

const now = new Date('2027-03-01T12:00:00Z');
const states = (diagnoses: readonly rules.Diagnosis[]) => diagnoses.map(({ state }) => state);

describe('the doctor', () => {
  const database = { version: 18, connections: 5, mostConnections: 100, bytes: 5e7, missing: [] };
  it('checks the database', () => {
    const found = [
      database,
      { ...database, connections: 81 },
      { ...database, version: 15 },
      { ...database, missing: ['cube'] },
    ].map(rules.diagnoseDatabase);
    expect(states(found)).toEqual(['ok', 'warning', 'warning', 'bad']);
    expect(say(found[3]?.found)).toBe('Postgres 18 is missing these extensions: cube');
  });

  it('compares the clocks, whichever is ahead', () => {
    const found = [1999, -1999, 2000, -29_999, 30_000, -30_000].map(rules.diagnoseClock);
    expect(states(found)).toEqual(['ok', 'ok', 'warning', 'warning', 'bad', 'bad']);
  });

  it('reports missing mail delivery as an error in production only', () => {
    const mail = { configured: true, refusal: undefined, failed: 0, production: true };
    const found = [
      mail,
      { ...mail, failed: 3 },
      { ...mail, refusal: '535 wrong password' },
      { ...mail, configured: false },
      { ...mail, configured: false, production: false },
    ].map(rules.diagnoseMail);
    expect(states(found)).toEqual(['ok', 'warning', 'bad', 'bad', 'warning']);
    expect(say(found[2]?.found)).toContain('535 wrong password');
  });

  it('reports webhook deliveries that wait or were refused', () => {
    const payments = { payouts: 'manual', sandbox: false, signed: true, lastAt: null, waiting: 0 };
    const found = [
      payments,
      { ...payments, lastAt: '2027-03-01T11:50:00Z' },
      { ...payments, waiting: 1 },
      { ...payments, signed: false },
      { ...payments, sandbox: true },
      { ...payments, payouts: 'daily' },
    ].map((facts) => rules.diagnosePayments(facts, { production: true, now }));
    expect(states(found)).toEqual(['ok', 'ok', 'bad', 'bad', 'warning', 'bad']);
    expect(say(found[0]?.found)).toBe('Stripe is connected. No webhooks yet.');
    expect(say(found[1]?.found)).toBe('Stripe is connected. Last webhook: 10 minutes ago.');
  });

  it('reports files that cannot be stored and a full disk', () => {
    const files = { failure: undefined, remote: false, free: 68_623_400_000 };
    const found = [files, { ...files, free: 999e6 }, { ...files, failure: 'EACCES' }].map(
      rules.diagnoseFiles,
    );
    expect(states(found)).toEqual(['ok', 'warning', 'bad']);
    expect(say(found[0]?.found)).toBe('Files are saved on this disk. DATA_DIR has 68.6 GB free.');
    expect(say(found[1]?.found)).toBe('Files are saved on this disk. DATA_DIR has 999 MB free.');
  });

  it('reports background work that is late or failed', () => {
    const found = [
      { givenUp: 0, dueSince: '2027-03-01T11:56:00Z' },
      { givenUp: 2, dueSince: null },
      { givenUp: 2, dueSince: '2027-03-01T11:54:00Z' },
      { givenUp: 0, dueSince: null, unended: [msg('job #7')] },
    ].map((facts) => rules.diagnoseTasks({ unended: [], ...facts }, now));
    expect(states(found)).toEqual(['ok', 'warning', 'bad', 'bad']);
  });

  it('requires a daily backup', () => {
    const found = [null, '2027-02-28T11:00:00Z', '2027-02-28T09:00:00Z'].map((at) =>
      rules.diagnoseBackups(at, now),
    );
    expect(states(found)).toEqual(['warning', 'ok', 'bad']);
  });

  it('checks the rest', () => {
    expect(
      states([
        rules.diagnoseLive(0),
        rules.diagnoseLive(1),
        rules.diagnoseAddress('https://photos.example.com', true),
        rules.diagnoseAddress('http://photos.example.com', true),
        rules.diagnoseAddress('http://127.0.0.1:3000', false),
        rules.diagnoseOperators({ operators: 2, unguarded: 0, production: true }),
        rules.diagnoseOperators({ operators: 2, unguarded: 1, production: true }),
        rules.diagnoseAudit({ length: 3, brokenAt: null }),
        rules.diagnoseAudit({ length: 3, brokenAt: 2 }),
      ]),
    ).toEqual(['ok', 'bad', 'ok', 'bad', 'ok', 'ok', 'warning', 'ok', 'bad']);
  });
});
