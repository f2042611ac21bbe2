/**
 * Tests run at one priority: what gives way to pages on a site (pictures, films, checksums) would
 * wait for whole minutes beside tests and browsers that keep every core busy.
 */
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';

/** For this process, its threads and those it starts, which load this file first. */
export function runAtOnePriority(): void {
  const { NODE_OPTIONS = '' } = process.env;
  const load = `--import=${import.meta.url}`;
  if (!NODE_OPTIONS.includes(load)) process.env['NODE_OPTIONS'] = `${NODE_OPTIONS} ${load}`.trim();
}

os.setPriority = () => {};
syncBuiltinESMExports();
