import { Agent, request } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

const decompress = promisify(brotliDecompress);
/** As long as a page waits. */
const timeoutMs = 15_000;

/** HttpRequest is a request to one of the servers of a platform process. */
export interface HttpRequest {
  port: number;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | undefined;
}

/** HttpAnswer is what came, as it came over the wire. */
export interface HttpAnswer {
  status: number;
  bytes: number;
  /** Unpacked only where somebody reads it: that is the browser's work, and not the site's. */
  json(): Promise<unknown>;
}

/** HttpClient keeps its connections, as the proxy before the platform does. */
export interface HttpClient {
  send(what: HttpRequest): Promise<HttpAnswer>;
  close(): void;
}

/** createHttpClient returns a client that opens as many connections as it needs and none beyond `connections`. */
export function createHttpClient(connections = Infinity): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    send: ({ port, body, ...rest }) =>
      new Promise((resolve, reject) => {
        const sent = request({ ...rest, host: '127.0.0.1', port, agent, timeout: timeoutMs });
        sent.on('timeout', () => sent.destroy(new Error('timeout')));
        sent.on('error', reject);
        sent.on('response', (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            const received = Buffer.concat(chunks);
            const isPacked = response.headers['content-encoding'] === 'br';
            resolve({
              status: response.statusCode ?? 0,
              bytes: received.length,
              json: async () =>
                JSON.parse((isPacked ? await decompress(received) : received).toString()) as unknown,
            });
          });
        });
        sent.end(body);
      }),
    close: () => agent.destroy(),
  };
}
