import { headers as wire, type AnyCall, type CallInput, type CallReply } from '@tessera/contracts';
import type { SystemStatus } from '@tessera/contracts/system';
import { encryptBody } from './encrypt-body';
import type { HttpAnswer, HttpClient } from './http-client';
import type { Recorder } from './recorder';

/** Site is where the servers of a platform process listen, and whose site it is. */
export interface Site {
  port: number;
  studioPort: number;
  /** What browsers know it by. */
  host: string;
  merchant: string;
}

/** Refusal is an answer that a player cannot go on with, or none at all. `kind` is the code that it came with. */
export class Refusal extends Error {
  constructor(
    readonly call: string,
    readonly kind: string,
  ) {
    super(`${call}: ${kind}`);
  }
}

/** What a call is recorded as, and from when on it is measured: now, unless it was meant to begin before. */
interface Measured {
  name: string;
  intendedAt?: number | undefined;
}

/** Visitor makes the calls of one browser, from a network of its own, and has each of them recorded. */
export class Visitor {
  token: string | undefined;
  status: SystemStatus | undefined;

  constructor(
    private readonly site: Site,
    private readonly http: HttpClient,
    private readonly recorder: Recorder,
    /** Who asks, as the proxy says. */
    readonly ip: string,
  ) {}

  /** Asks the platform, as the sdk does. */
  async call<C extends AnyCall>(
    measured: Measured,
    call: C,
    input: CallInput<C>,
    idempotencyKey?: string,
  ): Promise<() => Promise<CallReply<C>>> {
    const sent: Record<string, string> = { [wire.merchant]: this.site.merchant, [wire.language]: 'EN' };
    if (this.token && call.auth !== 'none') sent.authorization = `Bearer ${this.token}`;
    if (idempotencyKey) sent[wire.idempotency] = idempotencyKey;
    const { method, path } = call;
    const inQuery = method === 'GET' || method === 'DELETE';
    const query = new URLSearchParams(inQuery ? (input as Record<string, string>) : {}).toString();
    let body = inQuery ? undefined : JSON.stringify(input);
    if (call.encrypted && this.status) {
      const encrypted = encryptBody(call, input, this.status);
      Object.assign(sent, encrypted.headers);
      ({ body } = encrypted);
    }
    const url = query === '' ? path : `${path}?${query}`;
    const answer = await this.#ask(measured, {
      port: this.site.port,
      host: this.site.host,
      method,
      url,
      sent,
      body,
    });
    return async () => ((await answer.json()) as { value: CallReply<C> }).value;
  }

  /** Fetches a file of the site. */
  async file(measured: Measured, url: string): Promise<() => Promise<unknown>> {
    const { port, host } = this.site;
    return (await this.#ask(measured, { port, host, method: 'GET', url, sent: {} })).json;
  }

  /** Asks the studio, whose pages have an origin of their own, with the key of a game or a payment. */
  async studio<T>(measured: Measured, origin: string, url: string, body: object, key?: string): Promise<T> {
    const sent: Record<string, string> = key ? { authorization: `Bearer ${key}` } : {};
    const answer = await this.#ask(measured, {
      port: this.site.studioPort,
      host: new URL(origin).host,
      method: 'POST',
      url,
      sent,
      body: JSON.stringify(body),
    });
    return ((await answer.json()) as { value: T }).value;
  }

  async #ask(
    { name, intendedAt = performance.now() }: Measured,
    what: {
      port: number;
      host: string;
      method: string;
      url: string;
      sent: Record<string, string>;
      body?: string | undefined;
    },
  ): Promise<HttpAnswer> {
    const { port, host, method, url, sent, body } = what;
    const headers = { ...sent, host, 'x-forwarded-for': this.ip, 'accept-encoding': 'br' };
    const all = body === undefined ? headers : { ...headers, 'content-type': 'application/json' };
    let kind: string;
    try {
      const answer = await this.http.send({ port, method, path: url, headers: all, body });
      if (answer.status >= 200 && answer.status < 300) {
        this.recorder.answered(name, intendedAt, answer.bytes);
        return answer;
      }
      const { errorCode } = (await answer.json().catch(() => ({}))) as { errorCode?: string };
      kind = errorCode ?? `HTTP ${answer.status}`;
    } catch (error) {
      kind = (error as NodeJS.ErrnoException).code ?? (error as Error).message;
    }
    this.recorder.failed(name, kind);
    throw new Refusal(name, kind);
  }
}
