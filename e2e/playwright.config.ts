import { defineConfig } from '@playwright/test';

// What headless Chromium needs as root in a container, and what keeps it from calling home.
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pictures are alike wherever they are taken: letters stand on whole pixels (support/parts.ts).
  '--font-render-hinting=full',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  // A page lives for seconds here: what it costs to optimise its script is never won back.
  '--js-flags=--no-turbofan --no-maglev',
];

/**
 * Browser tests of the whole product: `npm test -- browser`, or one file by a part of its path.
 * Files named `*.phone.e2e.ts` run at the width of a phone, all others at that of a desk.
 */
export default defineConfig({
  testMatch: '**/*.e2e.ts',
  globalSetup: './support/global-setup.ts',
  snapshotPathTemplate: '{testDir}/{testFileDir}/pictures/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  workers: 2,
  // A test that fails is repeated to be recorded, and has failed all the same (tools/testing/tally.ts).
  retries: 1,
  // Generous, because a shared machine may be slow: they are waited for only where something fails.
  timeout: 60_000,
  // The long form of product/form/form-faults runs beside anything.
  expect: { timeout: process.env['FORMS'] === 'all' ? 30_000 : 10_000 },
  reporter: 'list',
  use: {
    locale: 'en-SG',
    timezoneId: 'Asia/Singapore',
    colorScheme: 'light',
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    // Recording every test would cost a sixth of the time. Snapshots tell more than pictures.
    trace: { mode: 'on-first-retry', screenshots: false },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: flags,
    },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: '**/*.phone.e2e.ts',
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testMatch: '**/*.phone.e2e.ts',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
