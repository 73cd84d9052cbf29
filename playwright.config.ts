import './scripts/carried-node.ts'
import { defineConfig } from '@playwright/test'
import { findHeadlessChromium } from './scripts/chromium.ts'
import { pace } from './scripts/pace.ts'

// the whole Chromium draws letters so by itself; without its windows it has to be told, or pictures differ
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--font-render-hinting=slight',
  // only the last such list counts: Playwright's two, and the network in the browser's process (docs/TESTING.md)
  '--enable-features=CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies,NetworkServiceInProcess2',
]
const executablePath = findHeadlessChromium()
/** Limits only end what hangs: no test waits to one of them where the shop does what it should. */
const limit = 60_000 * (await pace())

const everyWidth = process.env['ALL_WIDTHS'] === 'true'
/** Who may go where, the login, and the shop's main ways at both widths. */
const wide = ['guards', 'login', 'owner', 'home', 'register-to-cancel', 'waitlist', 'live-stock']
/** What the counter does with its tablet, and what folds there; the quick check at the desk is left to ALL_WIDTHS. */
const atTheCounter = [
  'quick-check',
  'quick-check-visit',
  'quick-check-keys',
  'quick-check-enter',
  'quick-check-offline',
  'papers',
  'users',
]
/** The counter on a phone is the quick check by finger; what keys do there is left to ALL_WIDTHS. */
const onThePhone = everyWidth
  ? 'quick-check|quick-check-visit|quick-check-keys|quick-check-enter'
  : 'quick-check|quick-check-visit'

const counter = '**/counter/*.spec.ts'
const atTheDesk = '**/counter/!(quick-check|quick-check-visit|quick-check-keys|quick-check-enter|quick-check-offline).spec.ts'

/** Real Chromium against a real server; each worker has a shop and a database of its own (tests/e2e/shop.ts). */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  // a browser test mostly waits: with two, half of two processors did nothing; a slowed page is busy even where it waits
  workers: process.env['SLOW_CPU'] ? 2 : 3,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 5 * limit,
  expect: { timeout: limit, toHaveScreenshot: { pathTemplate: 'tests/e2e/pictures/{arg}{ext}' } },
  use: {
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    // what a service worker asks for, a test cannot hold up; specs about it allow it
    serviceWorkers: 'block',
    // recording costs a tenth of the run; its snapshots of the document never end on /customer-center
    trace: process.env['TRACES'] === 'true' ? { mode: 'retain-on-failure', snapshots: false } : 'off',
    screenshot: 'only-on-failure',
    actionTimeout: limit,
    navigationTimeout: limit,
    launchOptions: {
      // file names in Korean, also where no language is set; Chromium hangs under libfaketime (scripts/test-dates.ts)
      env: { ...process.env, LANG: 'C.UTF-8', LD_PRELOAD: '' },
      args: [...flags, '--disable-component-update', '--disable-sync'],
      ...(executablePath ? { executablePath } : {}),
    },
  },
  projects: [
    // who may go where does not depend on the width
    {
      name: 'phone',
      testIgnore: ['**/guards.spec.ts', '**/login.spec.ts', `**/counter/!(${onThePhone}).spec.ts`],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 },
    },
    // what is laid out or reached in another way on a wide screen; with ALL_WIDTHS=true everything but the pictures, which set their sizes
    // themselves
    {
      name: 'desktop',
      testMatch: everyWidth ? '**/*.spec.ts' : [...wide.map(name => `**/${name}.spec.ts`), atTheDesk],
      testIgnore: '**/pictures.spec.ts',
      use: { viewport: { width: 1280, height: 900 } },
    },
    // the counter's tablet; its phone is the quick check's alone
    {
      name: 'tablet',
      testMatch: everyWidth ? counter : atTheCounter.map(name => `**/counter/${name}.spec.ts`),
      use: { viewport: { width: 1024, height: 768 }, hasTouch: true },
    },
  ],
})
