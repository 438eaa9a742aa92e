import { operatorGroupSchema } from '@tessera/contracts/operations';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Change } from '../registry/context';
import { atEach, membersOf } from '../registry/groups';
import type { Registry } from '../registry/registry';
import { authorOf, refuseLimited, refuseWithout } from '../rights/rights';
import { read } from '../server/read';
import { Refusal, refusalAnswer } from '../server/refusal';
import type { OpenSession } from '../server/sessions';
import { groupChangePage } from './group-change-page';
import { groupPage } from './group-page';
import { groupsPage } from './groups-page';
import type { PageGuards } from './page-guards';
import { paths } from './paths';
import { apply, proposalSchema, type Proposal } from './proposal';
import { texts } from './texts';

const paramsSchema = z.object({ name: z.string() });
/** One value of a form comes as text, several as a list. */
const several = z.pipe(
  z.optional(z.union([z.string(), z.array(z.string())])),
  z.transform((value) => (value === undefined ? [] : [value].flat())),
);
const confirmedSchema = z.object({ reason: z.string(), expect: several, mandatory: z.optional(z.string()) });
const reasonSchema = z.string().check(z.trim(), z.minLength(3), z.maxLength(400));

/** groupsRoutes serves the groups of operators, and the changes that are made at each operator of one. */
export function groupsRoutes(
  app: FastifyInstance,
  registry: Registry,
  { signedIn, sent, page }: PageGuards,
): void {
  /** The members of a group, with the set that each runs now. */
  async function groupOf(name: string) {
    const [grid, groups] = await Promise.all([registry.status(), registry.groups.list()]);
    const codes = grid.operators.map(({ operator }) => operator);
    const members = membersOf(name, groups, codes)?.filter((code) => codes.includes(code));
    if (!members) throw new Refusal('NOT_FOUND', `There is no group "${name}".`);
    const seen = Object.fromEntries(
      grid.operators
        .filter(({ operator }) => members.includes(operator))
        .map(({ operator, set }) => [operator, set]),
    );
    return { grid, members, seen };
  }

  /** Each operator says for itself whether the person may move it. */
  const applyAt = (
    session: OpenSession,
    members: readonly string[],
    proposal: Proposal,
    by: (operator: string) => Change,
  ) =>
    atEach(members, async (operator) => {
      refuseWithout(session, operator, 'move');
      return apply(registry, operator, proposal, by(operator));
    });

  async function proposed(
    session: OpenSession,
    name: string,
    proposal: Proposal,
    again: { problem?: string; reason?: string } = {},
  ): Promise<string> {
    const { members, seen } = await groupOf(name);
    const answers = await applyAt(session, members, proposal, (operator) => ({
      ...authorOf(session),
      reason: 'preview',
      dryRun: true,
      expect: seen[operator] ?? null,
    }));
    return groupChangePage({ session, name, proposal, answers, seen, isDone: false, ...again });
  }

  app.get(paths.groups, async (request, reply) => {
    const session = await signedIn(request);
    const [groups, grid] = await Promise.all([registry.groups.list(), registry.status()]);
    return page(reply, groupsPage({ session, groups, grid }));
  });
  app.post(paths.groups, async (request, reply) => {
    const session = await sent(request);
    refuseWithout(session, '*', 'group');
    refuseLimited(session);
    const raw = read(z.object({ name: z.string(), operators: several }), request.body);
    try {
      await registry.groups.save(read(operatorGroupSchema, raw), session.name);
      return await reply.redirect(paths.group(raw.name), 303);
    } catch (error) {
      const { status, message } = refusalAnswer(error);
      const [groups, grid] = await Promise.all([registry.groups.list(), registry.status()]);
      return page(reply, groupsPage({ session, groups, grid, problem: message, raw }), status);
    }
  });
  app.post(paths.groupRemove(':name'), async (request, reply) => {
    const session = await sent(request);
    refuseWithout(session, '*', 'group');
    refuseLimited(session);
    await registry.groups.remove(read(paramsSchema, request.params).name, session.name);
    return reply.redirect(paths.groups, 303);
  });
  app.get(paths.group(':name'), async (request, reply) => {
    const session = await signedIn(request);
    const { name } = read(paramsSchema, request.params);
    const [{ grid, members }, releases] = await Promise.all([groupOf(name), registry.releases()]);
    return page(reply, groupPage({ session, name, members, grid, releases }));
  });
  app.get(paths.groupChange(':name'), async (request, reply) => {
    const session = await signedIn(request);
    const { name } = read(paramsSchema, request.params);
    return page(reply, await proposed(session, name, read(proposalSchema, request.query)));
  });
  app.post(paths.groupChange(':name'), async (request, reply) => {
    const session = await sent(request);
    const { name } = read(paramsSchema, request.params);
    const proposal = read(proposalSchema, request.body);
    const { reason: typed, expect, mandatory } = read(confirmedSchema, request.body);
    const reason = reasonSchema.safeParse(typed);
    if (!reason.success) {
      const again = { problem: texts.reasonNeeded, reason: typed };
      return page(reply, await proposed(session, name, proposal, again), 400);
    }
    const { members } = await groupOf(name);
    const expected = new Map(expect.map((pair) => [pair.split(':')[0], pair.split(':')[1] || null]));
    const answers = await applyAt(session, members, proposal, (operator) => ({
      ...authorOf(session),
      reason: reason.data,
      mandatory: mandatory !== undefined,
      // Who has joined the group since was not seen.
      expect: expected.has(operator) ? (expected.get(operator) ?? null) : null,
    }));
    return page(reply, groupChangePage({ session, name, proposal, answers, seen: {}, isDone: true }));
  });
}
