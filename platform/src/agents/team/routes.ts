import { fromMinorUnits } from '@tessera/contracts';
import { teamMembersCall, teamOverviewCall } from '@tessera/contracts/agent';
import type { FastifyInstance } from 'fastify';
import { registerMemberCall } from '../../http/register-call';
import { spanOf } from './period';
import { agentOf, teamMemberOf } from './policy';
import {
  countActive,
  countDownlines,
  countTeam,
  listDownlines,
  pathTo,
  playByDay,
  type Figures,
} from './repository';

const nothing: Figures & { active: number } = { rounds: 0, stake: 0n, payout: 0n, active: 0 };

/** agentRoutes serves an agent's view of the team (section 2.13). */
export function agentRoutes(app: FastifyInstance): void {
  registerMemberCall(app, teamOverviewCall, async ({ platform: { db, clock }, operator, session, input }) => {
    const agent = await agentOf(db, operator, session.memberId);
    const span = spanOf(input.period, clock.now());
    const [team, active, played] = await Promise.all([
      countTeam(db, agent, operator.accountTypes.agent, span),
      countActive(db, agent, span),
      playByDay(db, agent, span),
    ]);
    const days = span.days.map((day) => ({ ...nothing, ...played.find((entry) => entry.day === day), day }));
    const sum = days.reduce((total, day) => addFigures(total, day), nothing as Figures);
    const digits = operator.currency.digits;
    return {
      period: input.period,
      affiliateCode: agent.affiliate_code,
      teamSize: team.size,
      directDownlines: team.direct,
      agents: team.agents,
      joined: team.joined,
      active,
      ...presentFigures(sum, digits),
      days: days.map((day) => ({ day: day.day, active: day.active, ...presentFigures(day, digits) })),
    };
  });

  registerMemberCall(app, teamMembersCall, async ({ platform: { db, clock }, operator, session, input }) => {
    const agent = await agentOf(db, operator, session.memberId);
    const head = input.parentId === undefined ? agent : await teamMemberOf(db, agent, input.parentId);
    const span = spanOf(input.period, clock.now());
    const page = { limit: input.pageSize, offset: (input.pageNo - 1) * input.pageSize };
    const [path, rows, total] = await Promise.all([
      pathTo(db, agent, head),
      listDownlines(db, head, span, page),
      countDownlines(db, head),
    ]);
    return {
      path: path.map(({ id, account }) => ({ id: String(id), account })),
      list: rows.map((row) => ({
        id: String(row.id),
        account: row.account,
        nickname: row.nickname,
        isAgent: operator.accountTypes.agent.includes(row.account_type),
        teamSize: row.team_size,
        registeredAt: row.created_at.toISOString(),
        lastPlayedAt: row.last_played_at?.toISOString() ?? null,
        ...presentFigures(row, operator.currency.digits),
      })),
      pageNo: input.pageNo,
      totalPages: Math.ceil(total / input.pageSize),
      total,
    };
  });
}

const addFigures = (a: Figures, b: Figures): Figures => ({
  rounds: a.rounds + b.rounds,
  stake: a.stake + b.stake,
  payout: a.payout + b.payout,
});

const presentFigures = ({ rounds, stake, payout }: Figures, digits: number) => ({
  rounds,
  stake: fromMinorUnits(stake, digits),
  payout: fromMinorUnits(payout, digits),
  net: fromMinorUnits(payout - stake, digits),
});
