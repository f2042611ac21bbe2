import { expect, test } from 'vitest';
import { createTranslator } from '#server/platform/i18n/translator.ts';
import { diagnoseLog, type LogFacts } from './log-rules.ts';

const translator = createTranslator({}, {});
const said = (facts: Partial<LogFacts>) => {
  const found = diagnoseLog({ slots: [], unarchived: null, archiveFails: false, ...facts });
  return found && `${found.state}: ${translator.translate('en', found.found)}`;
};
const slot = (gigabytes: number) => ({ slots: [{ name: 'db2', bytes: gigabytes * 1e9 }] });

test('says which standby or archive takes no log, before it fills the disk of the primary', () => {
  expect(said({})).toBeUndefined();
  expect(said(slot(0.9))).toBe("ok: The database's log reaches its standbys and its archive.");
  expect(said(slot(1.25))).toMatch(/^warning: The standby “db2” has not taken the last 1\.2 GB/);
  expect(said(slot(20.1))).toMatch(/^bad: The standby “db2”/);
  // It catches up with what came in an hour.
  expect(said({ unarchived: 500 })).toMatch(/^ok/);
  expect(said({ unarchived: 0, archiveFails: true })).toMatch(/^ok/);
  expect(said({ unarchived: 63, archiveFails: true })).toMatch(/^warning: .*: 63 segments wait/);
  expect(said({ ...slot(30), unarchived: 1064, archiveFails: true })).toBe(
    "bad: The database's log can't be archived: 1,064 segments wait.",
  );
});
