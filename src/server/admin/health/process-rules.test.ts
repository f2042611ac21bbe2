import { expect, test } from 'vitest';
import { msg } from '#server/platform/i18n/message.ts';
import type { Diagnosis } from './diagnosis-rules.ts';
import {
  diagnoseAddress,
  diagnoseClock,
  diagnoseLive,
  diagnosePrograms,
  diagnoseSilence,
  diagnoseTasks,
} from './process-rules.ts';

const now = new Date('2027-03-01T12:00:00Z');
const states = (diagnoses: readonly Diagnosis[]) => diagnoses.map(({ state }) => state);

test('says which programs show more kinds of files, and what confines them', () => {
  const all = { found: ['ffmpeg'], missing: [], bounds: true, offline: true, hidden: true };
  const found = [
    all,
    { ...all, found: [], missing: ['ffmpeg'] },
    { ...all, hidden: false },
    { ...all, hidden: false, offline: false },
    { ...all, bounds: false },
  ].map(diagnosePrograms);
  expect(states(found)).toEqual(['ok', 'ok', 'warning', 'warning', 'warning']);
});

test('compares the clocks, whichever is ahead', () => {
  const found = [1999, -1999, 2000, -29_999, 30_000, -30_000].map((ms) => diagnoseClock(ms));
  expect(states(found)).toEqual(['ok', 'ok', 'warning', 'warning', 'bad', 'bad']);
});

test('reports background work that is late or failed', () => {
  const found = [
    { givenUp: 0, dueSince: '2027-03-01T11:56:00Z' },
    { givenUp: 2, dueSince: null },
    { givenUp: 2, dueSince: '2027-03-01T11:54:00Z' },
    { givenUp: 0, dueSince: null, unended: [msg('job #7')] },
    { givenUp: 0, dueSince: null, inProgress: 800 },
  ].map((facts) => diagnoseTasks({ unended: [], backfills: [], inProgress: 0, ...facts }, now));
  expect(states(found)).toEqual(['ok', 'warning', 'bad', 'bad', 'ok']);
});

test('requires HTTPS in production', () => {
  expect(
    states([
      diagnoseAddress('https://photos.example.com', true),
      diagnoseAddress('http://photos.example.com', true),
      diagnoseAddress('http://127.0.0.1:3000', false),
    ]),
  ).toEqual(['ok', 'bad', 'ok']);
});

test('says when the certificate of the address ends, and what browsers refuse', () => {
  const url = 'https://photos.example.com';
  const of = (own: Parameters<typeof diagnoseAddress>[2]) => diagnoseAddress(url, true, own, now);
  const inDays = (days: number) => of({ endsAt: new Date(now.getTime() + days * 86_400_000) });
  expect(states([inDays(60), inDays(20), inDays(9), inDays(0)])).toEqual([
    ...['ok', 'warning', 'bad', 'bad'],
  ]);
  expect(
    states([
      of({ code: 'CERT_HAS_EXPIRED', reason: 'certificate has expired' }),
      of({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT', reason: 'self-signed certificate' }),
      of({ code: 'ERR_TLS_CERT_ALTNAME_INVALID', reason: 'another name' }),
      of({ code: 'ECONNREFUSED', reason: 'connect ECONNREFUSED' }),
    ]),
  ).toEqual(['bad', 'bad', 'bad', 'warning']);
});

test('believes a clock outside over the own database’s', () => {
  const at = (skewMs: number) => diagnoseClock(0, { host: 'hc.example.com', skewMs }).state;
  expect([at(0), at(-14_000), at(600_000), at(-600_000)]).toEqual(['ok', 'ok', 'bad', 'bad']);
});

test('says that background work of a process stands still, from a minute on', () => {
  expect([undefined, 0, 59_999].map((ms) => diagnoseSilence(ms))).toEqual([
    ...[undefined, undefined, undefined],
  ]);
  expect(diagnoseSilence(60_000)?.state).toBe('bad');
});

test('reports late live updates', () => {
  expect(states([diagnoseLive(0), diagnoseLive(1)])).toEqual(['ok', 'bad']);
  expect(states([diagnoseLive(0, null), diagnoseLive(0, 'HTTP 404')])).toEqual(['ok', 'warning']);
  expect(diagnoseLive(1, 'HTTP 404').state).toBe('bad');
});
