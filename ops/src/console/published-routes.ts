import { packageNameSchema, versionSchema } from '@tessera/contracts/release';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Registry } from '../registry/registry';
import { authorOf, refuseWithout } from '../rights/rights';
import { read } from '../server/read';
import { Refusal } from '../server/refusal';
import type { PageGuards } from './page-guards';
import { paths } from './paths';
import { publishedPage, withdrawPage } from './published-page';
import { texts } from './texts';

const targetSchema = z.object({
  kind: z.enum(['withdraw', 'reinstate']),
  package: packageNameSchema,
  version: versionSchema,
});
const reasonSchema = z.string().check(z.trim(), z.minLength(3), z.maxLength(400));

/** publishedRoutes serves the list of releases, and the page on which one is withdrawn with a reason. */
export function publishedRoutes(
  app: FastifyInstance,
  registry: Registry,
  { signedIn, sent, page }: PageGuards,
): void {
  async function stateOf(target: { package: string; version: string }) {
    const [grid, releases] = await Promise.all([registry.status(), registry.releases(target.package)]);
    const release = releases.find(({ version }) => version === target.version);
    if (!release) throw new Refusal('NOT_FOUND', `${target.package}@${target.version} is not published.`);
    return { grid, release };
  }

  app.get(paths.published, async (request, reply) => {
    const session = await signedIn(request);
    const [releases, grid] = await Promise.all([registry.releases(), registry.status()]);
    return page(reply, publishedPage({ session, releases, grid }));
  });
  app.get(paths.withdraw, async (request, reply) => {
    const session = await signedIn(request);
    refuseWithout(session, '*', 'withdraw');
    const { kind, ...target } = read(targetSchema, request.query);
    return page(reply, withdrawPage({ session, kind, ...(await stateOf(target)) }));
  });
  app.post(paths.withdraw, async (request, reply) => {
    const session = await sent(request);
    refuseWithout(session, '*', 'withdraw');
    const { kind, ...target } = read(targetSchema, request.body);
    const { reason: typed } = read(z.object({ reason: z.string() }), request.body);
    const reason = reasonSchema.safeParse(typed);
    if (!reason.success) {
      const text = withdrawPage({
        session,
        kind,
        ...(await stateOf(target)),
        problem: texts.reasonNeeded,
        reason: typed,
      });
      return page(reply, text, 400);
    }
    await registry[kind](target.package, target.version, {
      ...authorOf(session),
      reason: reason.data,
    });
    return reply.redirect(paths.published, 303);
  });
}
