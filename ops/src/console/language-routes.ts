import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { read } from '../server/read';
import { paths } from './paths';
import { languageOf, pageLanguages, type PageLanguage } from './texts';

/** A year, seconds. */
const maxAge = 31_536_000;
/** The application reads and writes it too: who chooses a language there has it here. It is no secret. */
const cookieName = 'back_office_language';
const querySchema = z.object({ to: z.enum(pageLanguages.map(({ code }) => code)) });

/** requestLanguage returns the language that a browser has chosen. */
export const requestLanguage = ({ cookies }: FastifyRequest): PageLanguage => languageOf(cookies[cookieName]);

/** languageRoutes remember a language in the browser and lead back to the page that it was chosen on. */
export function languageRoutes(app: FastifyInstance): void {
  app.get(paths.language, (request, reply) => {
    const { to } = read(querySchema, request.query);
    reply.setCookie(cookieName, to, { path: '/', maxAge, sameSite: 'strict' });
    return reply.redirect(pageBefore(request), 303);
  });
}

/** The page of these that the link was on; another site's is nowhere to go back to. */
function pageBefore({ headers }: FastifyRequest): string {
  const { referer = '' } = headers;
  const url = URL.canParse(referer) ? new URL(referer) : undefined;
  const isOurs =
    url?.host === headers.host && /^\/(back-office\/releases|sign-in)(\/|$)/.test(url?.pathname ?? '');
  return url && isOurs ? `${url.pathname}${url.search}` : paths.overview;
}
