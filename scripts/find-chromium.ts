import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const macApps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const minute = 60_000;

/**
 * The path of a Chromium that starts here: CHROMIUM_PATH, an installed one, Playwright's download,
 * or Debian's package where we may install it. Throws with what was tried and what to do.
 */
export function findChromium(log: (message: string) => void = console.error): string {
  const tried: string[] = [];
  const given = process.env['CHROMIUM_PATH'];
  if (given) {
    const problem = whyUnusable(given);
    if (problem) throw new Error(`CHROMIUM_PATH=${given} does not work: ${problem}`);
    return given;
  }
  const usable = (path: string) => {
    const problem = whyUnusable(path);
    if (problem) tried.push(`${path}: ${problem}`);
    return !problem;
  };

  const present = [...installed(), chromium.executablePath()].filter(existsSync).find(usable);
  if (present) return present;

  log('No Chromium found: downloading the one that Playwright was made for.');
  attempt(tried, 'Playwright’s download', () => {
    run(process.execPath, [playwrightCommand(), 'install', 'chromium'], 5 * minute);
  });
  if (existsSync(chromium.executablePath()) && usable(chromium.executablePath())) {
    return chromium.executablePath();
  }

  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    log('Installing Debian’s chromium package.');
    attempt(tried, 'apt-get install chromium', () => {
      run('apt-get', ['update', '-qq'], 2 * minute);
      const packages = ['chromium', 'fonts-liberation'];
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], 5 * minute);
    });
    const packaged = installed().find(usable);
    if (packaged) return packaged;
  }
  throw new Error(
    [
      'The browser tests need a Chromium, and none could be found or installed:',
      ...tried.map((line) => `  - ${line}`),
      'Install Chromium or Google Chrome, or set CHROMIUM_PATH to the path of one.',
    ].join('\n'),
  );
}

function installed(): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...macApps].filter((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** A binary may be there and yet lack a library, or be a stub that asks for another installer. */
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
