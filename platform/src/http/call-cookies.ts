import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** CallCookies are what a call may keep in the browser that asks. */
export interface CallCookies {
  read(name: string): string | undefined;
  /** A script of the page can read only what says `readable`. */
  write(name: string, value: string, options: { expiresAt: Date; readable?: boolean }): void;
  clear(name: string): void;
}

/** Of this host alone, over a safe connection, and never with a request from another site. */
const rules: CookieSerializeOptions = { path: '/', secure: true, sameSite: 'strict' };

/** callCookies reads a request's cookies and sets those of its answer. */
export function callCookies(request: FastifyRequest, reply: FastifyReply): CallCookies {
  return {
    read: (name) => request.cookies[name] || undefined,
    write(name, value, { expiresAt, readable = false }) {
      void reply.setCookie(name, value, { ...rules, expires: expiresAt, httpOnly: !readable });
    },
    clear(name) {
      void reply.setCookie(name, '', { ...rules, maxAge: 0 });
    },
  };
}
