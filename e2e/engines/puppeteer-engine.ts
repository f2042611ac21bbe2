import { existsSync } from 'node:fs';
import puppeteer, { type ElementHandle, type JSHandle, type Page } from 'puppeteer-core';
import { findChromium } from '../../scripts/find-chromium.ts';
import { type Engine, EngineMissing, type Handle, type Tab } from './engine.ts';

const firefoxes = [
  process.env['FIREFOX_PATH'],
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];
const timeout = 120_000;

export const startChromium = () => start('chromium', findChromium());

export function startFirefox(): Promise<Engine> {
  const path = firefoxes.find((each) => each && existsSync(each));
  if (!path) throw new EngineMissing("Firefox isn't installed (Debian: firefox-esr)");
  return start('firefox', path);
}

/** Chromium by its own protocol, Firefox by WebDriver BiDi. */
async function start(name: 'chromium' | 'firefox', executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: name === 'firefox' ? 'firefox' : 'chrome',
    executablePath,
    headless: true,
    args: name === 'firefox' ? [] : ['--no-sandbox', '--disable-gpu'],
    env: { ...process.env, TZ: 'America/Chicago', LANG: 'en_US.UTF-8' },
    protocolTimeout: timeout,
    ...(name === 'firefox' && { extraPrefsFirefox: { 'intl.accept_languages': 'en-US, en' } }),
  });
  return {
    name,
    version: await browser.version(),
    async open(size) {
      const context = await browser.createBrowserContext();
      // A window: a tab behind another one is hidden, and its page waits until it is looked at.
      const page = await context.newPage({ type: 'window' });
      page.setDefaultTimeout(timeout);
      await page.setViewport(size);
      return tabOf(page);
    },
    close: () => browser.close(),
  };
}

function tabOf(page: Page): Tab {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error}`));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    // Of an error Firefox only says that it is one.
    const said = message.args().map((one) => one.evaluate((value) => String(value)));
    void Promise.all(said).then(
      (texts) => errors.push(texts.join(' ') || message.text()),
      () => errors.push(message.text()),
    );
  });
  return {
    errors,
    async goto(address) {
      const go = () => page.goto(address, { waitUntil: 'domcontentloaded' });
      // Firefox drops an address that is opened in the moment in which the page itself changes its own.
      await go().catch((error: Error) => {
        if (!error.message.includes('NS_BINDING_ABORTED')) throw error;
        return go();
      });
    },
    async setCookies(site, cookies) {
      const { hostname: domain } = new URL(site);
      await page
        .browserContext()
        .setCookie(...cookies.map((cookie) => ({ ...cookie, domain, path: '/' })));
    },
    resize: (size) => page.setViewport(size),
    run: async (body, ...args) => (await page.evaluate(body as never, ...(args as never))) as never,
    async find(body, ...args) {
      const handle = await page.evaluateHandle(body as never, ...(args as never));
      const element = (handle as JSHandle).asElement() as ElementHandle<HTMLInputElement> | null;
      return element && handleOf(element, page);
    },
    picture: () => page.screenshot(),
    close: () => page.browserContext().close(),
  };
}

function handleOf(element: ElementHandle<HTMLInputElement>, page: Page): Handle {
  return {
    press: () => element.click(),
    async type(text) {
      await element.focus();
      await page.keyboard.type(text);
    },
    attach: (paths) => element.uploadFile(...paths),
    run: (body, argument) => element.evaluate(body as never, argument as never),
  };
}
