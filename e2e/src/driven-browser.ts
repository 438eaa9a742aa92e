import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { launch, type ConsoleMessage, type ElementHandle, type Frame, type Page } from 'puppeteer-core';
import { Builder, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver';

/** A control of the page, or the text of one. */
interface Control {
  click(): Promise<unknown>;
  type(text: string): Promise<unknown>;
}

/** DrivenBrowser is what the journeys do in other browsers, whichever protocol the browser speaks. */
export interface DrivenBrowser {
  open(address: string): Promise<void>;
  /** The value of an expression in the page, or in the frame that was entered. */
  read<Value>(expression: string): Promise<Value>;
  /** The control that the expression names; undefined where there is none now. */
  find(expression: string): Promise<Control | undefined>;
  back(): Promise<void>;
  forward(): Promise<void>;
  enterFrame(): Promise<void>;
  leaveFrame(): Promise<void>;
  /** Goes on in the window that the page has opened, as soon as there is one. */
  enterWindow(): Promise<void>;
  closeWindow(): Promise<void>;
  /** Errors of scripts and of the console, and warnings, of every page so far. */
  noise(): Promise<string[]>;
  close(): Promise<void>;
}

const size = { width: 1280, height: 900 };

/** Firefox asks each page for an icon, and says of one that its policy forbids it. */
const isIcon = (text: string) => text.includes('/favicon.ico');

/** openFirefox starts Firefox, which speaks WebDriver BiDi itself, without a driver. */
export async function openFirefox(program: string): Promise<DrivenBrowser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: program,
    headless: true,
    defaultViewport: size,
    extraPrefsFirefox: { 'intl.accept_languages': 'en-US', 'ui.prefersReducedMotion': 1 },
  });
  const noise: string[] = [];
  const listen = (page: Page) => {
    page.on('pageerror', (error) => {
      if (!isIcon(String(error))) noise.push(`error: ${String(error)}`);
    });
    page.on('console', (message: ConsoleMessage) => {
      if (['error', 'warn'].includes(message.type()) && !isIcon(message.text()))
        noise.push(`${message.type()}: ${message.text()}`);
    });
    return page;
  };
  const first = listen(await browser.newPage());
  const atFirst = new Set(browser.targets());
  let page = first;
  let current: Page | Frame = first;
  const moveTo = (next: Page) => {
    page = next;
    current = next;
  };
  return {
    open: async (address) => void (await page.goto(address)),
    read: async <Value>(expression: string) => (await current.evaluate(expression)) as Value,
    find: async (expression) => {
      const handle = await current.evaluateHandle(expression);
      return (handle.asElement() as ElementHandle<Element> | null) ?? undefined;
    },
    back: async () => void (await page.goBack()),
    forward: async () => void (await page.goForward()),
    enterFrame: async () => {
      const frame = await (await page.waitForSelector('iframe'))?.contentFrame();
      if (!frame) throw new Error('the page has no frame');
      current = frame;
    },
    leaveFrame: async () => void (current = page),
    enterWindow: async () => {
      const target = await browser.waitForTarget((each) => each.type() === 'page' && !atFirst.has(each));
      const opened = await target.page();
      if (!opened) throw new Error('the window has no page');
      moveTo(listen(opened));
    },
    closeWindow: async () => {
      await page.close();
      moveTo(first);
    },
    noise: async () => noise,
    close: () => browser.close(),
  };
}

/** WebDriver's classic protocol tells nothing of the console: the page keeps it itself, from its first moment on. */
const listener = `(() => {
  if (window.heardNoise) return location.href;
  window.heardNoise = [];
  const hear = (kind) => (...said) => void window.heardNoise.push(kind + ': ' + said.map(String).join(' '));
  console.error = hear('error');
  console.warn = hear('warning');
  addEventListener('error', ({ message }) => hear('error')(message));
  addEventListener('unhandledrejection', ({ reason }) => hear('error')(reason));
  return location.href;
})()`;

/**
 * openWebKit starts WebKit's MiniBrowser with its own driver. It has a window, so it gets a virtual screen.
 */
export async function openWebKit(program: string, browserProgram: string): Promise<DrivenBrowser> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  const port = await freePort();
  const server = spawn(program, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${display.toString().trim()}`, LANG: 'en_US.UTF-8' },
    stdio: 'ignore',
  });
  const driver = await startSession(port, browserProgram, server);
  await driver
    .manage()
    .window()
    .setRect({ ...size, x: 0, y: 0 });
  const heard: string[] = [];
  const keepNoise = async () =>
    heard.push(...(await driver.executeScript<string[]>('return (window.heardNoise ?? []).splice(0)')));
  /** Until the document of the URL is there; the one before it may answer, or go away over the question. */
  const listen = (address = '') =>
    driver.wait(async () => {
      const at = await driver.executeScript<string>(`return ${listener}`).catch(() => undefined);
      return at?.startsWith(address);
    });
  const first = await driver.getWindowHandle();
  return {
    open: async (address) => {
      await keepNoise();
      await driver.get(address);
      await listen(address);
    },
    read: <Value>(expression: string) => driver.executeScript<Value>(`return (${expression})`),
    find: async (expression) => {
      const element = await driver.executeScript<WebElement | null>(`return (${expression})`);
      return element ? { click: () => element.click(), type: (text) => element.sendKeys(text) } : undefined;
    },
    back: () => driver.navigate().back(),
    forward: () => driver.navigate().forward(),
    enterFrame: async () => {
      await keepNoise();
      await driver
        .switchTo()
        .frame(await driver.executeScript<WebElement>('return document.querySelector("iframe")'));
      await listen();
    },
    leaveFrame: async () => {
      await keepNoise();
      await driver.switchTo().defaultContent();
    },
    enterWindow: async () => {
      await keepNoise();
      const opened = async () => (await driver.getAllWindowHandles()).find((handle) => handle !== first);
      await driver.wait(async () => (await opened()) !== undefined);
      await driver.switchTo().window((await opened()) ?? first);
      await listen();
    },
    closeWindow: async () => {
      await keepNoise();
      await driver.close();
      await driver.switchTo().window(first);
    },
    noise: async () => {
      await keepNoise();
      return heard;
    },
    close: async () => {
      await driver.quit();
      server.kill();
      screen.kill();
    },
  };
}

/** The driver says nowhere that it listens. */
async function startSession(port: number, browser: string, server: ChildProcess): Promise<WebDriver> {
  const options = { binary: browser, args: ['--automation'] };
  const capabilities = new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options });
  // The listener is to stand before the page's own scripts have run.
  capabilities.setPageLoadStrategy('none');
  while (server.exitCode === null) {
    const isReady = await fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady)
      return new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build();
  }
  throw new Error('the WebKit driver has ended');
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
