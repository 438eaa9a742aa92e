import { expect, test } from '@playwright/test';
import { openFirefox, openWebKit, type DrivenBrowser } from '../src/driven-browser';
import { origins, password } from '../src/site';

const webKitBrowser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** Each browser plays with an account of its own, as both run at once. */
const browsers = {
  firefox: {
    account: 'team01m2',
    open: () => openFirefox(process.env['FIREFOX'] || '/usr/bin/firefox-esr'),
  },
  webkit: {
    account: 'team03m2',
    open: () => openWebKit(process.env['WEBKIT_DRIVER'] || '/usr/bin/WebKitWebDriver', webKitBrowser),
  },
};

/** What is shown and can be used of `css`, by its name or by what is written in it. */
const shown = (
  css: string,
  text = '',
) => `[...document.querySelectorAll(${JSON.stringify(css)})].find((each) => {
  const labels = (each.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean);
  const name = labels.map((id) => document.getElementById(id)?.textContent).join(' ') || each.getAttribute('aria-label');
  const isUsable = each.getClientRects().length > 0 && !each.disabled;
  return isUsable && new RegExp(${JSON.stringify(text)}, 'i').test((name || each.textContent).trim());
}) ?? null`;

const isShown = (browser: DrivenBrowser, css: string, text = '') =>
  expect
    .poll(() => browser.read<boolean>(`(${shown(css, text)}) !== null`), { message: `${css} ${text}` })
    .toBe(true);

/** A page that renders again meanwhile has another control in its place: that one is pressed then. */
const press = (browser: DrivenBrowser, css: string, text = '') =>
  expect(async () => {
    const control = await browser.find(shown(css, text));
    expect(control, `${css} ${text}`).toBeDefined();
    await control?.click();
  }).toPass({ timeout: 30_000 });

const fill = async (browser: DrivenBrowser, css: string, text: string) => {
  await isShown(browser, css);
  await (await browser.find(shown(css)))?.type(text);
};

const isAt = (browser: DrivenBrowser, pattern: RegExp) =>
  expect.poll(() => browser.read<string>('location.href')).toMatch(pattern);

/** Parts of the side menu that scroll sideways: a scrollbar would lie across it. */
const sidewaysMenus = `[...document.querySelectorAll('nav, nav *, aside, aside *')]
  .filter((each) => each.getClientRects().length > 0 && ['auto', 'scroll'].includes(getComputedStyle(each).overflowX))
  .filter((each) => each.scrollWidth > each.clientWidth && each.getBoundingClientRect().height > each.getBoundingClientRect().width)
  .map((each) => each.className)`;

for (const [name, { account, open }] of Object.entries(browsers))
  test(`in ${name} a member signs in, plays, goes back and forward, and pays in`, async () => {
    const browser = await open();
    try {
      // Announcements would come over whatever this is about.
      await browser.open(`${origins.aurora}/robots.txt`);
      await isAt(browser, /robots/);
      await browser.read(`localStorage.setItem('tessera.announcements.quietUntil', '99999999999999')`);

      await browser.open(`${origins.aurora}/`);
      await isShown(browser, 'article');
      expect(await browser.read(sidewaysMenus)).toEqual([]);

      await press(browser, 'header button, header a', '^log in$');
      await fill(browser, '[role=dialog] input[name=username]', account);
      await fill(browser, '[role=dialog] input[name=password]', password);
      await press(browser, '[role=dialog] button', '^log in$');
      await isShown(browser, 'button', `Account ${account}`);
      expect(await browser.read(sidewaysMenus)).toEqual([]);

      await press(browser, 'nav a[href$="/rng"]');
      await isAt(browser, /\/rng$/);
      await press(browser, 'article button', '^play');
      await isAt(browser, /\/seamless\?game=/);
      await isShown(browser, 'iframe');
      await browser.enterFrame();
      await press(browser, '#play');
      await isShown(browser, '#result', '(You won|You lost|You got|Your stake of) ₱');
      await browser.leaveFrame();

      await browser.back();
      await isAt(browser, /\/rng$/);
      await isShown(browser, 'article');
      await browser.forward();
      await isAt(browser, /\/seamless\?game=/);
      await isShown(browser, 'iframe');

      await browser.back();
      await isAt(browser, /\/rng$/);
      await press(browser, 'a, button', '^deposit$');
      await press(browser, 'label', 'QR code');
      await press(browser, 'button', '₱500.00');
      await press(browser, 'button', 'Go to payment');
      await browser.enterWindow();
      await press(browser, 'button', 'Pay ₱500.00');
      await isShown(browser, 'h1, h2, p, strong, output', '^paid$');
      await browser.closeWindow();
      await isShown(browser, 'h1, h2, h3', '₱500.00 is in your balance');
      expect(await browser.noise(), 'the pages made console noise').toEqual([]);
    } finally {
      await browser.close();
    }
  });
