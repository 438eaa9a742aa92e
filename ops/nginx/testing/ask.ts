import { connect, type ClientHttp2Session, type IncomingHttpHeaders } from 'node:http2';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface RequestOptions {
  host?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/** createAsk makes a client that asks over HTTP/2 with TLS, as a browser does. */
export function createAsk(port: number) {
  let session: ClientHttp2Session | undefined;
  const open = () => {
    if (!session || session.closed || session.destroyed) {
      session = connect(`https://127.0.0.1:${port}`, { rejectUnauthorized: false });
      // Whoever asked hears of it from the stream.
      session.on('error', () => undefined);
    }
    return session;
  };
  const ask = (
    path: string,
    { host = 'localhost', method = 'GET', headers = {}, body }: RequestOptions = {},
  ) =>
    new Promise<Answer>((resolve, reject) => {
      const stream = open().request({
        ':path': path,
        ':method': method,
        ':authority': `${host}:${port}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      });
      const chunks: Buffer[] = [];
      let received: IncomingHttpHeaders = {};
      stream.on('response', (answer) => (received = answer));
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('error', reject);
      stream.on('end', () =>
        resolve({
          status: Number((received as Record<string, unknown>)[':status']),
          headers: received,
          body: Buffer.concat(chunks),
        }),
      );
      stream.end(body === undefined ? undefined : JSON.stringify(body));
    });
  return { ask, close: () => session?.close() };
}
