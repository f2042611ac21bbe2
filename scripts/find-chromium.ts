import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

const browsers = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const macApps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const minute = 60_000;

/** Renders pages in a third of the full browser's CPU time. */
const shell = 'chromium-headless-shell';

/**
 * The path of a Chromium that starts here: CHROMIUM_PATH, the headless shell (Debian's package where we may install
 * it), an installed browser, or Playwright's download. Throws with what was tried and what to do.
 */
export function findChromium(log: (message: string) => void = console.error): string {
  const tried: string[] = [];
  const path = process.env['CHROMIUM_PATH'];
  if (path) {
    const problem = whyUnusable(path);
    if (problem) throw new Error(`CHROMIUM_PATH=${path} does not work: ${problem}`);
    return path;
  }
  const usable = (path: string) => {
    const problem = whyUnusable(path);
    if (problem) tried.push(`${path}: ${problem}`);
    return !problem;
  };

  const findShell = () => installed([shell]).find(usable);
  const present = findShell();
  if (present) return present;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    log(`Installing Debian’s ${shell} package.`);
    attempt(tried, `apt-get install ${shell}`, () => {
      run('apt-get', ['update', '-qq'], 2 * minute);
      const packages = [shell, 'fonts-liberation'];
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], 5 * minute);
    });
    const packaged = findShell();
    if (packaged) return packaged;
  }

  const browser = [...installed(browsers), ...macApps, chromium.executablePath()]
    .filter(existsSync)
    .find(usable);
  if (browser) return browser;

  log('No Chromium found: downloading the one that Playwright was made for.');
  attempt(tried, 'Playwright’s download', () => {
    run(process.execPath, [playwrightCommand(), 'install', 'chromium'], 5 * minute);
  });
  if (existsSync(chromium.executablePath()) && usable(chromium.executablePath())) {
    return chromium.executablePath();
  }

  throw new Error(
    [
      'The browser tests need a Chromium, and none could be found or installed:',
      ...tried.map((line) => `  - ${line}`),
      'Install Chromium or Google Chrome, or set CHROMIUM_PATH to the path of one.',
    ].join('\n'),
  );
}

function installed(names: readonly string[]): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).filter(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A binary may exist but lack a library, or be a stub that points to another installer. */
function whyUnusable(path: string): string | undefined {
  try {
    const version = execFileSync(path, ['--version', '--no-sandbox'], {
      encoding: 'utf8',
      timeout: minute / 2,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return /Chrom(e|ium)/.test(version) ? undefined : `answered "${version.trim()}" to --version`;
  } catch (error) {
    return firstLine(error);
  }
}

function attempt(tried: string[], what: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    tried.push(`${what}: ${firstLine(error)}`);
  }
}

function run(command: string, args: string[], timeout: number): void {
  execFileSync(command, args, {
    timeout,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

function playwrightCommand(): string {
  return join(import.meta.dirname, '../node_modules/playwright-core/cli.js');
}

function firstLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const printed = 'stderr' in error && error.stderr ? String(error.stderr).trim() : '';
  const lines = (printed || error.message).split('\n').filter((line) => line.trim() !== '');
  return lines.find((line) => /error/i.test(line)) ?? lines[0] ?? 'failed without a word';
}

if (import.meta.main) {
  try {
    console.log(findChromium());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
