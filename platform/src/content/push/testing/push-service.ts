import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** Pushed is what came for a browser, opened. */
export interface Pushed {
  path: string;
  headers: IncomingHttpHeaders;
  payload: { title: string; body: string; path: string; tag: string };
}

/** openPushService starts a push service of this machine. `answers` are the status of its next answers; 201 after them. */
export async function openPushService() {
  const browsers = new Map<string, ReturnType<typeof newBrowser>>();
  const pushed: Pushed[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      const browser = browsers.get(path);
      if (browser) pushed.push({ path, headers, payload: browser.open(Buffer.concat(parts)) });
      response.writeHead(answers.shift() ?? 201).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    pushed,
    answers,
    /** A browser that has subscribed there. */
    subscribe() {
      const browser = newBrowser(`${origin}/browser/${browsers.size + 1}`);
      browsers.set(new URL(browser.device.endpoint).pathname, browser);
      return browser.device;
    },
    close: () => server.close(),
  };
}

/** Opens what was encrypted for it (RFC 8291, aes128gcm). */
function newBrowser(endpoint: string) {
  const key = createECDH('prime256v1');
  const publicKey = key.generateKeys();
  const secret = randomBytes(16);
  return {
    device: { endpoint, p256dh: publicKey.toString('base64url'), auth: secret.toString('base64url') },
    open(encrypted: Buffer) {
      const salt = encrypted.subarray(0, 16);
      const bodyAt = 21 + encrypted.readUInt8(20);
      const sender = encrypted.subarray(21, bodyAt);
      const about = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const shared = hkdfSync('sha256', key.computeSecret(sender), secret, about, 32);
      const derive = (label: string, length: number) =>
        Buffer.from(hkdfSync('sha256', new Uint8Array(shared), salt, `Content-Encoding: ${label}\0`, length));
      const body = encrypted.subarray(bodyAt);
      const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      cipher.setAuthTag(body.subarray(-16));
      const text = Buffer.concat([cipher.update(body.subarray(0, -16)), cipher.final()]);
      return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString()) as Pushed['payload'];
    },
  };
}
