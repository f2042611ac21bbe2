import { defineConfig, devices } from '@playwright/test';

// Set by the global set-up, which starts the app and finds the browser, before the workers read this.
const { JOURNEYS_URL: baseURL, CHROMIUM_PATH: executablePath } = process.env;

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './scripts/start-journeys.ts',
  // One app and two cores: more browsers would only wait for each other.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    ...(baseURL ? { baseURL } : {}),
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    trace: 'retain-on-failure',
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
        // Maps need WebGL; machines of tests have no graphics card.
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
      ],
    },
  },
});
