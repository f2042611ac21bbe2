import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePort } from '#postgres-server/access.ts';
import { type Engine, EngineMissing, type Handle, type Tab } from './engine.ts';

const driverPath = '/usr/bin/WebKitWebDriver';
const browserPaths = ['x86_64', 'aarch64'].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
);

/** Its own tools would keep a window 447 px wide. */
const bareWindow = `window * { min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0; font-size: 1px }`;

/** Debian's WebKitGTK, the layout and script engine of Safari, on a screen of its own. */
export async function startWebkit(): Promise<Engine> {
  const browserPath = browserPaths.find(existsSync);
  if (!existsSync(driverPath) || !existsSync('/usr/bin/Xvfb') || !browserPath)
    throw new EngineMissing("WebKit isn't installed (Debian: webkit2gtk-driver and xvfb)");
  const folder = mkdtempSync(join(tmpdir(), 'golden-hour-webkit-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(join(folder, 'gtk-3.0/gtk.css'), bareWindow);
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await firstLine(screen);
  const windows: { driver: WebDriver; service: ChildProcess }[] = [];

  // A driver has one window at a time.
  const openWindow = async () => {
    const port = await freePort();
    const log = join(folder, `${windows.length}.log`);
    const service = spawn(driverPath, [`--port=${port}`], {
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: `:${display}`,
        XDG_CONFIG_HOME: folder,
        TZ: 'America/Chicago',
        LANG: 'en_US.UTF-8',
      },
    });
    // Through a shell, as the driver closes the browser's output.
    const args = ['-c', `exec ${browserPath} "$@" >${log} 2>&1`, 'MiniBrowser', '--automation'];
    const options = {
      binary: '/bin/sh',
      args: [...args, '--enable-write-console-messages-to-stdout=true'],
    };
    await untilListening(port);
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options })
      .build();
    await driver.manage().setTimeouts({ pageLoad: 120_000, script: 120_000 });
    windows.push({ driver, service });
    return { driver, service, log };
  };

  const first = await openWindow();
  const version = (await first.driver.getCapabilities()).get('browserVersion');
  let unused: typeof first | undefined = first;
  return {
    name: 'webkit',
    version: `WebKitGTK/${version}`,
    async open({ width, height }) {
      const { driver, service, log } = unused ?? (await openWindow());
      unused = undefined;
      await driver.manage().window().setRect({ width, height });
      return tabOf(driver, log, () => end(service, driver));
    },
    async close() {
      for (const { driver, service } of windows) await end(service, driver);
      screen.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function end(service: ChildProcess, driver: WebDriver): Promise<void> {
  if (service.killed) return;
  await driver.quit().catch(() => undefined);
  service.kill();
}

function tabOf(driver: WebDriver, log: string, close: () => Promise<void>): Tab {
  return {
    get errors() {
      const lines = readFileSync(log, 'utf8').split('\n');
      return lines.filter((line) => /^CONSOLE \S+ ERROR/.test(line));
    },
    async goto(address) {
      await driver.get(address);
    },
    async setCookies(site, cookies) {
      // It takes cookies only for the page that is shown.
      await driver.get(`${site}/healthz`);
      for (const { name, value } of cookies) await driver.manage().addCookie({ name, value });
    },
    async resize({ width, height }) {
      await driver.manage().window().setRect({ width, height });
    },
    run: (body, ...args) =>
      // A script's own promise is waited for.
      driver.executeScript(`return (${body}).apply(null, arguments)`, ...args),
    async find(body, ...args) {
      const element = await driver.executeScript<WebElement | null>(
        `return (${body}).apply(null, arguments)`,
        ...args,
      );
      return element && handleOf(element, driver);
    },
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close,
  };
}

function handleOf(element: WebElement, driver: WebDriver): Handle {
  return {
    press: () => element.click(),
    type: (text) => element.sendKeys(text),
    attach: (paths) => element.sendKeys(paths.join('\n')),
    run: (body, argument) =>
      driver.executeScript(`return (${body}).apply(null, arguments)`, element, argument),
  };
}

async function firstLine(screen: ChildProcess): Promise<string> {
  const [line] = await once(screen.stdio[3] as NonNullable<ChildProcess['stdout']>, 'data');
  return String(line).trim();
}

async function untilListening(port: number): Promise<void> {
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((soon) => setTimeout(soon, 50));
  }
}
