import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { systemStatusCall } from '@tessera/contracts/system';
import { createTestPlatform, type TestPlatform } from '../testing';
import { normalizeTarget } from './request-target';

let tested: TestPlatform;
let port = 0;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'none' });
  await tested.app.listen({ port: 0, host: '127.0.0.1' });
  port = (tested.app.server.address() as AddressInfo).port;
});
afterAll(() => tested.close());

test.each([
  ['/%77ps/system/status', '/wps/system/status'],
  ['/%57ps/x', '/Wps/x'],
  ['/a%2fb%3fc', '/a%2Fb%3Fc'],
  ['/wps/../member', '/member'],
  ['/%2e%2e/wps/./x/', '/wps/x/'],
  ['/a/..', '/'],
  ['/x?a=/../%77', '/x?a=/../%77'],
  ['http://jade.localhost/rng?a=1', '/rng?a=1'],
  ['http://jade.localhost', '/'],
  ['//wps/x', '//wps/x'],
  ['*', '*'],
  ['/%zz', '/%zz'],
])('normalises %s to %s', (target, expected) => {
  expect(normalizeTarget(target)).toBe(expected);
});

test.each([
  '/%77ps/system/status',
  '/wp%73/system/status',
  '/%2e/wps/system/status',
  '/x/%2E%2e/wps/system/status',
])('a call has the policy of calls however its path is written: %s', async (url) => {
  const plain = await tested.inject({ url: systemStatusCall.path });
  const { headers, statusCode } = await tested.inject({ url });
  expect(statusCode).toBe(200);
  for (const name of ['cache-control', 'content-security-policy', 'x-content-type-options'])
    expect([name, headers[name]]).toEqual([name, plain.headers[name]]);
  expect(headers['cache-control']).toBe('no-store');
});

test.each([
  'localhost:99999',
  'localhost:0',
  'localhost:x',
  'localhost:',
  'localhost.',
  'localhost.:8080',
  'a@localhost',
  'localhost/x',
  'local host',
])('refuses an invalid host, for calls and for pages: "%s"', async (host) => {
  for (const url of ['/wps/system/status', '/wps/identity/service', '/', '/offline', '/robots.txt']) {
    const { statusCode, body } = await tested.inject({ url, headers: { host } });
    expect([url, statusCode, (JSON.parse(body) as { errorCode: string }).errorCode]).toEqual([
      url,
      400,
      'HOST_REFUSED',
    ]);
  }
});

/** The first line and the body of what is answered to a request written by hand. */
function answerTo(lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write([...lines, 'connection: close', '', ''].join('\r\n')),
    );
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    socket.on('error', reject).on('close', () => resolve(text));
  });
}

test('a request that names two hosts is refused, one that names the same twice is not', async () => {
  const ask = (target: string, host: string) => answerTo([`GET ${target} HTTP/1.1`, `Host: ${host}`]);
  expect(await ask('http://jade.localhost/wps/system/status', 'localhost')).toMatch(/^HTTP\/1.1 400 /);
  expect(await ask('http://jade.localhost:1/wps/system/status', 'jade.localhost:2')).toMatch(
    /^HTTP\/1.1 400 /,
  );
  const same = await ask('http://jade.localhost/wps/system/status', 'Jade.localhost');
  expect(same).toMatch(/^HTTP\/1.1 200 /);
  expect(same).toContain('"mainDomain":"jade.localhost"');
});
