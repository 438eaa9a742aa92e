import { createHash } from 'node:crypto';
import type { SharedAnswer } from '@tessera/contracts';
import type { Operator } from '@tessera/contracts/operator';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock';
import type { Events } from '../events';
import { compress, type Encoding } from './compress';

/** How many bytes all cached answers of a process may take. */
const cacheBytes = 64 * 1024 * 1024;
/** A larger answer is not kept, so that a few could not push out all the others. */
const largestBytes = 2 * 1024 * 1024;
/** What an entry takes beside its answer. */
const entryBytes = 1_024;
/** Fewer bytes are not worth a compression. */
const compressedFrom = 860;
/** How often answers that are of no use any more are looked for, ms: one that nobody asks for again takes memory. */
const cleanupMs = 5_000;
/** How long after its time an answer may stand in for the next one, ms, and how long that one may take before it does. */
const staleMs = 10_000;
const waitMs = 1_000;
/** An answer is compressed once for all who ask, but somebody waits for it. */
const quality = 5;

/** Body is an answer as it goes out in one encoding, with the strong ETag of just these bytes. */
export interface Body {
  bytes: Buffer;
  encoding: Encoding | undefined;
  etag: string;
}

/** MadeAnswer is an answer that was serialised once. It is compressed when it is first asked for so. */
class MadeAnswer {
  readonly #plain: Buffer;
  readonly #tag: string;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(text: string) {
    this.#plain = Buffer.from(text);
    this.#tag = createHash('sha256').update(this.#plain).digest('base64url').slice(0, 22);
  }

  /** The compressed copies are smaller than what they are made of: together with it at most twice as much. */
  get bytes(): number {
    return this.#plain.length * 2 + entryBytes;
  }

  async in(accepted: string): Promise<Body> {
    const encoding = this.#plain.length < compressedFrom ? undefined : encodingFor(accepted);
    if (!encoding) return { bytes: this.#plain, encoding, etag: `"${this.#tag}"` };
    const made = this.#compressed.get(encoding) ?? compress(encoding, this.#plain, quality);
    this.#compressed.set(encoding, made);
    return { bytes: await made, encoding, etag: `"${this.#tag}-${encoding}"` };
  }
}

/** An encoding that is named and not refused by `q=0`. */
function encodingFor(accepted: string): Encoding | undefined {
  const takes = (name: string) =>
    accepted.split(',').some((part) => {
      const [coding, ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
      return coding === name && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    });
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : undefined;
}

interface CachedAnswer {
  operator: Operator;
  rule: SharedAnswer;
  /** Of the platform's clock, ms: when it was begun, and when its time is over. */
  began: number;
  until: number;
  answer: Promise<MadeAnswer>;
  isBuilt: boolean;
  /** Bytes that it is counted with. */
  size: number;
  /** While it is built: the answer before it, which nothing took away. */
  last?: CachedAnswer | undefined;
}

interface Request {
  operator: Operator;
  rule: SharedAnswer;
  /** What the answer depends on beside the operator: the call, the language and the checked input. */
  key: string;
}

/**
 * ResponseCache keeps what public calls answer everybody alike. Who asks for one that is not kept builds it, and those who
 * ask meanwhile wait for the same: one query, however many come. Where it takes long they get the answer before it. An act of the back office takes away what it changes, another document
 * of the operator all of its answers. While events are not heard nothing is kept.
 */
export class ResponseCache {
  readonly #cache: LRUCache<string, CachedAnswer>;
  readonly #clock: Clock;
  #hears = true;
  #cleanedUpAt = 0;

  constructor({ events, clock, bytes = cacheBytes }: { events: Events; clock: Clock; bytes?: number }) {
    this.#clock = clock;
    this.#cache = new LRUCache({ maxSize: bytes, maxEntrySize: Math.min(bytes, largestBytes) });
    events.subscribe(({ operator, event }) => {
      if (event.type === 'resource.changed' && operator !== undefined)
        this.invalidate(operator, event.resource);
    });
    events.onLost(() => this.#restart(false));
    events.onResumed(() => this.#restart(true));
  }

  /** How many answers are kept, and the bytes that they are counted with. */
  get size(): { answers: number; bytes: number } {
    return { answers: this.#cache.size, bytes: this.#cache.calculatedSize };
  }

  /** The answer to a request, kept or built: `build` returns its text. A failure is everybody's who waited for it, and nobody's after. */
  get({ operator, rule, key }: Request, build: () => Promise<string>): Promise<MadeAnswer> {
    const name = `${operator.code} ${key}`;
    const now = this.#clock.now().getTime();
    const found = this.#cache.get(name);
    // Another document of an operator is another object.
    const cached = found?.operator === operator && now < found.until + staleMs ? found : undefined;
    if (cached && (now < cached.until || !cached.isBuilt)) return answerOf(cached, now);
    const answer = build().then((text) => new MadeAnswer(text));
    if (!this.#hears) return answer;
    this.#cleanupExpired(now);
    const made: CachedAnswer = {
      operator,
      rule,
      began: now,
      until: now + rule.seconds * 1000,
      answer,
      isBuilt: false,
      size: name.length * 2 + entryBytes,
      last: cached?.isBuilt ? cached : undefined,
    };
    const isStill = () => this.#cache.peek(name) === made;
    this.#cache.set(name, made, { size: made.size });
    answer.then(
      // What was taken away while it was built answers those who waited, and is not kept.
      ({ bytes }) => {
        made.isBuilt = true;
        made.last = undefined;
        made.size += bytes;
        if (!isStill()) return;
        // The cache counts a value that it already holds no second time, so it goes in anew.
        this.#cache.delete(name);
        this.#cache.set(name, made, { size: made.size });
      },
      () => {
        if (!isStill()) return;
        this.#cache.delete(name);
        if (made.last) this.#cache.set(name, made.last, { size: made.last.size });
      },
    );
    return answerOf(made, now);
  }

  /** invalidate takes away what an operator's act on a resource has changed: it is built anew for who asks next. */
  invalidate(operator: string, resource: string): void {
    for (const [name, cached] of this.#cache.entries())
      if (cached.operator.code === operator && cached.rule.changedBy?.some((topic) => topic === resource))
        this.#cache.delete(name);
  }

  #cleanupExpired(now: number): void {
    if (now - this.#cleanedUpAt < cleanupMs) return;
    this.#cleanedUpAt = now;
    for (const [name, { until }] of this.#cache.entries())
      if (until + staleMs <= now) this.#cache.delete(name);
  }

  #restart(hears: boolean): void {
    this.#hears = hears;
    this.#cache.clear();
  }
}

/** An answer that takes long to build is not waited for where there is the one before it. */
function answerOf({ answer, began, last }: CachedAnswer, now: number): Promise<MadeAnswer> {
  if (!last || now >= last.until + staleMs) return answer;
  let timer: NodeJS.Timeout | undefined;
  const standIn = new Promise<MadeAnswer>((resolve) => {
    timer = setTimeout(() => resolve(last.answer), began + waitMs - now);
  });
  return Promise.race([answer, standIn]).finally(() => clearTimeout(timer));
}

declare module '../context' {
  interface Platform {
    /** What public calls answer everybody alike, as it was last built. */
    responseCache: ResponseCache;
  }
}
