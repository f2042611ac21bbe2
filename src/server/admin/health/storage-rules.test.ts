import { expect, test } from 'vitest';
import type { Message } from '#server/platform/i18n/message.ts';
import { createTranslator } from '#server/platform/i18n/translator.ts';
import type { Diagnosis } from './diagnosis-rules.ts';
import {
  diagnoseDatabase,
  diagnoseDirect,
  diagnoseFiles,
  diagnosePrimaries,
  diagnoseReads,
  weeksOfRoom,
} from './storage-rules.ts';

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
  const day = diagnoseReads({ lagMs: 86_500_000, failure }, 5);
  expect([day.state, english(day.found)]).toEqual([
    'bad',
    'The standby is 24 hours behind or more. Visitors read from the primary database.',
  ]);
  expect(english(day.advice ?? undefined)).toMatch(/^Don't promote it/);
  const other = diagnoseReads({ lagMs: undefined, failure: 'no', takesWrites: true }, 5);
  expect([other.state, english(other.found)]).toEqual([
    'bad',
    'The server at DATABASE_READ_URL takes writes itself and is not the primary database. Visitors read from the primary database.',
  ]);
  expect(found.map((diagnosis) => english(diagnosis.found))).toEqual([
    'Visitors read from the standby, which is up to date.',
    'The standby is 7 seconds behind. Visitors read from the primary database.',
    "The standby can't be read: connect ECONNREFUSED. Visitors read from the primary database.",
  ]);
});

test('says which hosts take writes, if there are several', () => {
  const one = diagnosePrimaries({ hosts: ['db1:5432'], chosen: 'db1:5432' });
  const two = diagnosePrimaries({ hosts: ['db1:5432', 'db2:5432'], chosen: 'db2:5432' });
  expect(states([one, two])).toEqual(['ok', 'bad']);
  expect([english(one.found), english(two.found)]).toEqual([
    'Of the hosts in DATABASE_URL, only db1:5432 takes writes.',
    'db1:5432, db2:5432 take writes at the same time. This site writes to db2:5432.',
  ]);
});

test('counts the weeks until the disk is full, at the pace of the last ones', () => {
  const reading = { readOn: '2027-02-15', freeBytes: 30e9 };
  expect(weeksOfRoom(reading, 20e9, new Date('2027-03-01'))).toBe(4);
  expect(weeksOfRoom(reading, 30e9, new Date('2027-03-01'))).toBeUndefined();
  expect(weeksOfRoom(reading, 20e9, new Date('2027-02-20'))).toBeUndefined();
});

test('says why browsers go through the site instead of to the bucket', () => {
  const where = { origin: 'https://s3.example.com', site: 'https://photos.example.com' };
  const found = [
    undefined,
    { kind: 'cors', reason: 'PUT' },
    { kind: 'refused', reason: '403 SignatureDoesNotMatch' },
    { kind: 'unreachable', reason: 'ENOTFOUND' },
  ].map((failure) => diagnoseDirect(failure, where));
  expect(states(found)).toEqual(['ok', 'bad', 'bad', 'bad']);
  expect(found.map((one) => english(one.found))).toEqual([
    'Browsers send and download large files directly, at https://s3.example.com.',
    'The bucket at https://s3.example.com refuses PUT from pages of https://photos.example.com, so large files go through this site.',
    'The bucket at https://s3.example.com refuses our signed addresses, so large files go through this site: 403 SignatureDoesNotMatch',
    "We can't reach https://s3.example.com, so large files go through this site: ENOTFOUND",
  ]);
  expect(english(found[1]?.advice ?? undefined)).toContain('GET and PUT from https://photos');
});
