import { defineConfig } from 'playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './find-chromium.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  globalSetup: './start-app.ts',
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 390, height: 844 },
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [...CHROMIUM_FLAGS, '--autoplay-policy=no-user-gesture-required'],
    },
  },
});
