import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { isLong } from '#testing/long.ts';
import { runAtOnePriority } from './scripts/one-priority.ts';
import { keepTemporaryFilesInMemory } from './scripts/temporary-files.ts';

keepTemporaryFilesInMemory();
runAtOnePriority();

// Set by the global set-up, which starts the app and finds the browser, before the workers read this.
const { JOURNEYS_URL: baseURL, CHROMIUM_PATH: executablePath } = process.env;

/** The later of two such lists counts, so Playwright's own is here again, before what we add. */
const withoutFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // Two pages of the address bar, loaded for every window, though nobody sees them.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
].join(',');

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './scripts/start-journeys.ts',
  // All of them visit one app, which has one core.
  workers: Math.min(availableParallelism(), 6),
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // Far beyond what any journey takes: a slow machine is no failure.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    ...(baseURL ? { baseURL } : {}),
    // What waits for something that will never be there says so before its whole journey has run out.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // The steps and what was said in the console. Each step's pages and calls cost a tenth of all the time (decision 148).
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Windows of one context share a process: one process each takes a tenth more of the browser's CPU time.
        '--renderer-process-limit=1',
        // Without a graphics card a map takes half of a search's CPU time: the journey of the map turns WebGL on.
        ...(isLong
          ? ['--use-angle=swiftshader', '--enable-unsafe-swiftshader']
          : ['--disable-3d-apis']),
        `--disable-features=${withoutFeatures}`,
      ],
    },
  },
});
