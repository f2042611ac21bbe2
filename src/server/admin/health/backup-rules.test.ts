import { expect, test } from 'vitest';
import { createTranslator } from '#server/platform/i18n/translator.ts';
import { diagnoseBackups, diagnoseRestores } from './backup-rules.ts';
import type { Diagnosis } from './diagnosis-rules.ts';

const translator = createTranslator({}, {});
const found = ({ found: message }: Diagnosis) => translator.translate('en', message);
const now = new Date('2027-03-01T12:00:00Z');
const well = {
  endedAt: '2027-03-01T08:30:00Z',
  succeededAt: '2027-03-01T08:30:00Z',
  failure: null,
  details: { rows: 64000, files: 200 },
};

test('requires a daily backup', () => {
  const states = [null, '2027-02-28T11:00:00Z', '2027-02-28T09:00:00Z'].map(
    (backedUpAt) => diagnoseBackups({ backedUpAt, backup: undefined }, false, now).state,
  );
  expect(states).toEqual(['warning', 'ok', 'bad']);
});

test('says after a day that a site was never backed up', () => {
  const never = { backedUpAt: null, backup: undefined };
  const of = (siteHours: number) => diagnoseBackups(never, true, now, { siteHours });
  expect([of(25).state, of(26).state]).toEqual(['warning', 'bad']);
  expect(found(of(72))).toContain('never been backed up, for 3 days');
});

test('says at once that a backup failed, as long as the site is to make them', () => {
  const facts = {
    backedUpAt: well.endedAt,
    backup: { ...well, failure: 'The disk of BACKUP_DIR is full' },
  };
  const failed = diagnoseBackups(facts, true, now);
  expect(failed.state).toBe('bad');
  expect(found(failed)).toBe('The last backup failed: The disk of BACKUP_DIR is full');
  expect(diagnoseBackups(facts, false, now).state).toBe('ok');
});

test('says that a server cannot be dumped before a night has shown it', () => {
  const facts = { backedUpAt: well.endedAt, backup: well };
  const of = (tools: number | undefined, scheduled = true) =>
    diagnoseBackups(facts, scheduled, now, { dump: { server: 18, tools } });
  expect(of(undefined).state).toBe('bad');
  expect(found(of(15))).toBe(
    "Backups can't be made: pg_dump is from Postgres 15, the server is 18.",
  );
  expect([of(18), of(19), of(undefined, false)].map(({ state }) => state)).toEqual([
    'ok',
    'ok',
    'ok',
  ]);
});

test('says that a bucket is not copied, as its operator chose', () => {
  const facts = { backedUpAt: well.endedAt, backup: well };
  const diagnosis = diagnoseBackups(facts, true, now, { withFiles: false });
  expect(diagnosis.state).toBe('ok');
  expect(found(diagnosis)).toMatch(/^Last backup: 3 hours ago, of the database only\./);
});

test('says when a backup was last restored as a test, and why it failed', () => {
  const diagnose = (restore: Parameters<typeof diagnoseRestores>[0]['restore'], scheduled = true) =>
    diagnoseRestores({ restore }, scheduled, now);
  expect(found(diagnose(well))).toBe(
    'Last test restore: today, with 64,000 rows, a ledger that adds up, and 200 files compared.',
  );
  const cases = [
    diagnose(undefined, false),
    diagnose(undefined),
    diagnose({ ...well, failure: 'files/a is missing' }),
    diagnose({ ...well, endedAt: '2027-02-19T08:30:00Z' }),
    diagnose({ ...well, details: { rows: null, files: 200 } }),
  ];
  expect(cases.map(({ state }) => state)).toEqual(['ok', 'warning', 'bad', 'bad', 'warning']);
});
