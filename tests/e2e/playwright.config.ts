import { defineConfig } from 'playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './support/find-chromium.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  // On Google's own Firestore the main journeys are enough; where they run there, the others need not repeat them.
  ...(process.env.ICETIME_JOURNEYS === 'google' && { grep: /@google/ }),
  ...(process.env.ICETIME_JOURNEYS === 'others' && { grepInvert: /@google/ }),
  outputDir: '../../test-results',
  // One picture for every machine.
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  fullyParallel: true,
  // They wait a third of their time: a third one has the two cores busy.
  workers: 3,
  // A journey that fails has failed; its second run is there to leave a trace, which would cost every journey a quarter
  // of its time.
  retries: 1,
  failOnFlakyTests: true,
  forbidOnly: true,
  // A journey waits for what it means; the limits only end one that waits for ever, also on a busy machine.
  timeout: 360_000,
  expect: { timeout: 90_000 },
  reporter: [['list']],
  globalSetup: './support/start-app.ts',
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 390, height: 844 },
    // What moves is drawn by the processor here, a tenth of all its work. Journeys whose matter it is let it move.
    contextOptions: { reducedMotion: 'reduce' },
    // To store the app for a time without a network costs 1.6 s of a core; journeys whose matter it is allow it.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [...CHROMIUM_FLAGS, '--autoplay-policy=no-user-gesture-required'],
    },
  },
});
