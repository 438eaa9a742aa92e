import { deviceName, isMobile } from './device-name';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0 Safari/537.36`,
    'Chrome',
    'Windows',
    false,
  ],
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140.0 Safari/537.36 Edg/140.0`, 'Edge', 'Windows', false],
  [`Mozilla/5.0 (Linux; Android 15) ${webkit} Chrome/140.0 Mobile Safari/537.36`, 'Chrome', 'Android', true],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit} Safari/604.1`, 'Safari', 'iPhone', true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14.5; rv:140.0) Firefox/140.0', 'Firefox', 'macOS', false],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/140.0`, 'Chrome', 'Linux', false],
  ['curl/8.0', undefined, undefined, false],
  ['', undefined, undefined, false],
])('reads browser and system of "%s"', (userAgent, browser, system, mobile) => {
  expect(deviceName(userAgent)).toEqual({ browser, system });
  expect(isMobile(userAgent)).toBe(mobile);
});
