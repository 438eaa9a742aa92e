import { setIdSchema } from '@tessera/contracts/release';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Registry } from '../registry/registry';
import { authorOf, refuseWithout } from '../rights/rights';
import { read } from '../server/read';
import { Refusal, refusalAnswer } from '../server/refusal';
import type { OpenSession } from '../server/sessions';
import { changePage } from './change-page';
import { findStatus } from './find-status';
import type { PageGuards } from './page-guards';
import { paths } from './paths';
import { texts } from './texts';
import { apply, proposalSchema, type Proposal } from './proposal';

const paramsSchema = z.object({ operator: z.string() });
const confirmedSchema = z.object({
  reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(400)),
  /** Empty: there was no set. */
  expect: z.union([z.literal(''), setIdSchema]),
  mandatory: z.optional(z.string()),
  withoutRun: z.optional(z.string()),
});
const pictureSchema = z.object({
  operator: z.string(),
  name: z.string().check(z.regex(/^[0-9a-f]{16}-\d+\.png$/)),
});

interface Refused {
  refusal?: ReturnType<typeof refusalAnswer>;
  reason?: string;
}

/**
 * changeRoutes serves changes of an operator's set: shown first, and done when the page comes back with a
 * reason.
 */
export function changeRoutes(
  app: FastifyInstance,
  registry: Registry,
  { signedIn, sent, page }: PageGuards,
): void {
  /** What it would do now, or why it would be refused. */
  async function proposed(
    session: OpenSession,
    operator: string,
    proposal: Proposal,
    { refusal: refused, reason = '' }: Refused = {},
  ): Promise<{ text: string; status: number }> {
    const { status } = await findStatus(registry, operator);
    const by = { ...authorOf(session), reason: 'preview', dryRun: true, expect: status.set };
    const { preview, refusal } = await apply(registry, operator, proposal, by).then(
      (result) => ({ preview: result, refusal: refused }),
      (error: unknown) => ({ preview: undefined, refusal: refused ?? refusalAnswer(error) }),
    );
    const pictures = refusal?.code === 'RUN_REFUSED' ? await registry.runPictures(operator) : [];
    const text = changePage({
      pictures,
      session,
      operator,
      proposal,
      seen: status.set,
      preview,
      refusal,
      reason,
      runsGate: registry.runsGate,
    });
    return { text, status: refusal?.status ?? 200 };
  }

  app.get(paths.change(':operator'), async (request, reply) => {
    const session = await signedIn(request);
    const { operator } = read(paramsSchema, request.params);
    refuseWithout(session, operator, 'move');
    const { text, status } = await proposed(session, operator, read(proposalSchema, request.query));
    return page(reply, text, status);
  });
  app.get(paths.runPicture(':operator', ':name'), async (request, reply) => {
    await signedIn(request);
    const { operator, name } = read(pictureSchema, request.params);
    const picture = await registry.runPicture(operator, name);
    if (!picture) throw new Refusal('NOT_FOUND', texts.notFound);
    return reply.type('image/png').send(picture);
  });
  app.post(paths.change(':operator'), async (request, reply) => {
    const session = await sent(request);
    const { operator } = read(paramsSchema, request.params);
    refuseWithout(session, operator, 'move');
    const proposal = read(proposalSchema, request.body);
    const { reason, expect, mandatory, withoutRun } = read(confirmedSchema, request.body);
    if (withoutRun !== undefined) refuseWithout(session, operator, 'withoutRun');
    try {
      const { move } = await apply(registry, operator, proposal, {
        ...authorOf(session),
        reason,
        expect: expect || null,
        mandatory: mandatory !== undefined,
        withoutRun: withoutRun !== undefined,
      });
      return await reply.redirect(`${paths.operator(operator)}?done=${move?.sequence ?? 0}`, 303);
    } catch (error) {
      const refusal = refusalAnswer(error);
      const { text, status } = await proposed(session, operator, proposal, { refusal, reason });
      return page(reply, text, status);
    }
  });
}
