/** Runs sign-in, booking, messages and galleries in worse browsers, and ends with the counts: `npm run test:worse`. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'golden-hour-worse-'));
const report = join(folder, 'playwright.json');
const child = spawn(
  'playwright',
  ['test', 'e2e/shell/worse-browsers.spec.ts', '--reporter=list,json', ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    env: { ...process.env, TEST_LONG: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  },
);
child.once('close', (code) => {
  const { passed, failed } = counts();
  rmSync(folder, { recursive: true, force: true });
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = code === 0 && failed === 0 ? 0 : 1;
});

function counts(): { passed: number; failed: number } {
  try {
    const { stats } = JSON.parse(readFileSync(report, 'utf8')) as {
      stats: { expected: number; unexpected: number; flaky: number };
    };
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
