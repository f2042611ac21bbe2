import { expect, test } from 'vitest';
import type { Message } from '#server/platform/i18n/message.ts';
import { createTranslator } from '#server/platform/i18n/translator.ts';
import type { Diagnosis } from './diagnosis-rules.ts';
import { diagnoseDatabase, diagnoseFiles, diagnoseReads, weeksOfRoom } from './storage-rules.ts';

const translator = createTranslator({}, {});
const english = (message: Message | undefined) => message && translator.translate('en', message);
const states = (diagnoses: readonly Diagnosis[]) => diagnoses.map(({ state }) => state);

const database = { version: 18, connections: 5, maxConnections: 100, bytes: 5e7, missing: [] };

test('checks the database', () => {
  const found = [
    database,
    { ...database, connections: 81 },
    { ...database, version: 15 },
    { ...database, missing: ['cube'] },
  ].map(diagnoseDatabase);
  expect(states(found)).toEqual(['ok', 'warning', 'warning', 'bad']);
  expect(english(found[3]?.found)).toBe('Postgres 18 is missing these extensions: cube');
});

test('reports files that cannot be stored and a full disk', () => {
  const files = {
    failure: undefined,
    remote: false,
    free: 68_623_400_000,
    weeksLeft: undefined,
    floor: 500e6,
  };
  const found = [
    files,
    { ...files, free: 999e6 },
    { ...files, failure: 'EACCES' },
    { ...files, free: 499e6 },
    { ...files, weeksLeft: 8 },
    { ...files, weeksLeft: 0 },
  ].map(diagnoseFiles);
  expect(states(found)).toEqual(['ok', 'warning', 'bad', 'bad', 'ok', 'warning']);
  expect(english(found[5]?.found)).toContain('full in less than a week');
  expect(english(found[0]?.found)).toBe('Files are saved on this disk. DATA_DIR has 68.6 GB free.');
  expect(english(found[1]?.found)).toBe('Files are saved on this disk. DATA_DIR has 999 MB free.');
});

test('says how far a standby is behind, and who answers visitors instead', () => {
  const failure = undefined;
  const found = [
    diagnoseReads({ lagMs: 0, failure }, 5),
    diagnoseReads({ lagMs: 7000, failure }, 5),
    diagnoseReads({ lagMs: undefined, failure: 'connect ECONNREFUSED' }, 5),
  ];
  expect(states(found)).toEqual(['ok', 'warning', 'bad']);
  expect(diagnoseReads({ lagMs: 61_000, failure }, 5).state).toBe('bad');
  expect(found.map((diagnosis) => english(diagnosis.found))).toEqual([
    'Visitors read from the standby, which is up to date.',
    'The standby is 7 seconds behind. Visitors read from the primary database.',
    "The standby can't be read: connect ECONNREFUSED. Visitors read from the primary database.",
  ]);
});

test('counts the weeks until the disk is full, at the pace of the last ones', () => {
  const reading = { readOn: '2027-02-15', freeBytes: 30e9 };
  expect(weeksOfRoom(reading, 20e9, new Date('2027-03-01'))).toBe(4);
  expect(weeksOfRoom(reading, 30e9, new Date('2027-03-01'))).toBeUndefined();
  expect(weeksOfRoom(reading, 20e9, new Date('2027-02-20'))).toBeUndefined();
});
