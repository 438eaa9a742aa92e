import { packageNameSchema, setIdSchema, versionSchema } from '@tessera/contracts/release';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { mayUse, refuseWithout } from '../rights/rights';
import type { Registry } from '../registry/registry';
import { read } from '../server/read';
import { Refusal, refusalAnswer } from '../server/refusal';
import type { OpenSession } from '../server/sessions';
import type { PageGuards } from './page-guards';
import { paths } from './paths';
import { previewPage } from './preview-page';

const targetSchema = z.union([
  z.object({ set: setIdSchema }),
  z.object({ package: packageNameSchema, version: versionSchema }),
]);

/** previewRoutes serves the page that makes the address at which a set is looked at. */
export function previewRoutes(
  app: FastifyInstance,
  registry: Registry,
  { signedIn, sent, page }: PageGuards,
): void {
  async function operatorsOf(session: OpenSession): Promise<string[]> {
    const { operators } = await registry.status();
    const codes = operators.map(({ operator }) => operator);
    const allowed = codes.filter((code) => mayUse(session, code, 'move'));
    if (allowed.length === 0) throw new Refusal('FORBIDDEN', 'This needs the role release-manager.');
    return allowed;
  }

  app.get(paths.preview, async (request, reply) => {
    const session = await signedIn(request);
    const target = read(targetSchema, request.query);
    const { operator } = read(z.object({ operator: z.optional(z.string()) }), request.query);
    return page(reply, previewPage({ session, target, operators: await operatorsOf(session), operator }));
  });
  app.post(paths.preview, async (request, reply) => {
    const session = await sent(request);
    const target = read(targetSchema, request.body);
    const { operator } = read(z.object({ operator: z.string() }), request.body);
    refuseWithout(session, operator, 'move');
    const operators = await operatorsOf(session);
    const what =
      'set' in target ? { versions: {}, ...target } : { versions: { [target.package]: target.version } };
    try {
      const preview = await registry.preview(operator, { ...what, author: session.name, hours: 24 });
      return await page(reply, previewPage({ session, target, operators, operator, preview }));
    } catch (error) {
      const refusal = refusalAnswer(error);
      return page(reply, previewPage({ session, target, operators, operator, refusal }), refusal.status);
    }
  });
}
