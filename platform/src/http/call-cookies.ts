import type { FastifyReply, FastifyRequest } from 'fastify';

/** What a call may keep in the browser that asks. */
export interface CallCookies {
  read(name: string): string | undefined;
  /** A script of the page can read only what says `readable`. */
  write(name: string, value: string, options: { expiresAt: Date; readable?: boolean }): void;
  clear(name: string): void;
}

/** Cookies of one answer: of this host alone, over a safe connection, and never with a request from another site. */
export function callCookies(request: FastifyRequest, reply: FastifyReply): CallCookies {
  const rules = 'Path=/; Secure; SameSite=Strict';
  return {
    read(name) {
      const pairs = (request.headers.cookie ?? '').split('; ').map((pair) => pair.split('='));
      return pairs.find(([candidate]) => candidate === name)?.[1] || undefined;
    },
    write(name, value, { expiresAt, readable = false }) {
      const attributes = `Expires=${expiresAt.toUTCString()}${readable ? '' : '; HttpOnly'}`;
      void reply.header('set-cookie', `${name}=${value}; ${rules}; ${attributes}`);
    },
    clear(name) {
      void reply.header('set-cookie', `${name}=; ${rules}; Max-Age=0`);
    },
  };
}
