import { randomUUID } from 'node:crypto';
import { loginCall, logoutCall } from '@tessera/contracts/auth';
import { betHistoryCall } from '@tessera/contracts/bets';
import {
  favouriteIdsCall,
  gameIndexCall,
  gameListCall,
  gamesByIdCall,
  hotGamesCall,
  jackpotsCall,
  launchGameCall,
  vendorsCall,
  winnersCall,
} from '@tessera/contracts/games';
import { memberInfoCall, unreadCountCall } from '@tessera/contracts/member';
import { createDepositCall, depositCall, depositChannelsCall } from '@tessera/contracts/payments';
import { announcementsCall } from '@tessera/contracts/promotions';
import { systemStatusCall } from '@tessera/contracts/system';
import { balanceCall } from '@tessera/contracts/wallet';
import type { Random } from './random';
import type { StepName } from './scenario';
import type { Visitor } from './visitor';

const categories = ['RNG', 'LIVE', 'FISH', 'PVP'] as const;
const pages = 3;

/** Member is a player with an account, at home at an IP that the account is known to sign in from. */
export interface Member {
  account: string;
  password: string;
  ip: string;
  /** Of the session that a member has who comes back; who signs in has one of their own each time. */
  token: string;
  signsIn: boolean;
}

/** Visit is what a player has before them as they go from step to step. */
export interface Visit {
  readonly visitor: Visitor;
  readonly random: Random;
  /** Whom the visitor is, where they are somebody. */
  readonly member: Member | undefined;
  /** Games that can be played. */
  games: readonly string[];
  game?: { origin: string; key: string; stake: string; hashes: string[] };
  socket?: { open(token: string | undefined): Promise<void>; close(): void };
}

/** Step is a thing that a player does: so many calls, of which those that nothing has to come before are measured from when it was to begin. */
interface Step {
  readonly calls: number;
  run(visit: Visit, intendedAt: number): Promise<unknown>;
}

/** What a page shows a member who has signed in. */
const askAsMember = ({ visitor }: Visit, intendedAt?: number) =>
  Promise.all([
    visitor.call({ name: 'member', intendedAt }, memberInfoCall, {}),
    visitor.call({ name: 'balance', intendedAt }, balanceCall, {}),
    visitor.call({ name: 'unread messages', intendedAt }, unreadCountCall, {}),
    visitor.call({ name: 'favourites', intendedAt }, favouriteIdsCall, {}),
  ]);

const ticketOf = (url: string) => new URLSearchParams(new URL(url).hash.slice(1)).get('t') ?? '';

/** The hash that is drawn from next, and those that come after it. */
const unusedOf = (hashes: readonly { hash: string; of?: string }[]) =>
  hashes.filter(({ of }) => of === undefined).map(({ hash }) => hash);

/** steps are all that a player does, by name, in the calls that the site's own pages make. */
export const steps: Readonly<Record<StepName, Step>> = {
  home: {
    calls: 6,
    async run(visit, intendedAt) {
      const { visitor } = visit;
      const [status] = await Promise.all([
        visitor.call({ name: 'status', intendedAt }, systemStatusCall, {}),
        visitor.call({ name: 'hot games', intendedAt }, hotGamesCall, {}),
        visitor.call({ name: 'announcements', intendedAt }, announcementsCall, { types: 'B' }),
        visitor.call({ name: 'jackpots', intendedAt }, jackpotsCall, {}),
        visitor.call({ name: 'winners', intendedAt }, winnersCall, {}),
        visitor.call({ name: 'vendors', intendedAt }, vendorsCall, {}),
      ]);
      if (visit.member) visitor.status = await status();
      else await visit.socket?.open(undefined);
    },
  },
  list: {
    calls: 1,
    run: ({ visitor, random }, intendedAt) =>
      visitor.call({ name: 'game list', intendedAt }, gameListCall, {
        gameType: random.pick(categories),
        pageNo: 1 + Math.floor(random.share() * pages),
        pageSize: 24,
      }),
  },
  search: {
    calls: 3,
    async run({ visitor, games, random }, intendedAt) {
      const index = await visitor.call({ name: 'game index', intendedAt }, gameIndexCall, {});
      await visitor.file({ name: 'file of the game index' }, (await index()).url);
      const nodeIds = Array.from({ length: 6 }, () => random.pick(games)).join(',');
      await visitor.call({ name: 'found games' }, gamesByIdCall, { nodeIds });
    },
  },
  resume: {
    calls: 4,
    async run(visit, intendedAt) {
      visit.visitor.token = visit.member?.token;
      await askAsMember(visit, intendedAt);
      await visit.socket?.open(visit.visitor.token);
    },
  },
  signIn: {
    calls: 5,
    async run(visit, intendedAt) {
      const { visitor, member } = visit;
      const { account: username = '', password = '' } = member ?? {};
      const login = await visitor.call({ name: 'sign in', intendedAt }, loginCall, { username, password });
      visitor.token = (await login()).token;
      await askAsMember(visit);
      await visit.socket?.open(visitor.token);
    },
  },
  openGame: {
    calls: 3,
    async run(visit, intendedAt) {
      const { visitor, games, random } = visit;
      const launch = await visitor.call({ name: 'launch a game', intendedAt }, launchGameCall, {
        nodeId: random.pick(games),
      });
      const { url, origin } = await launch();
      const { token: key } = await visitor.studio<{ token: string }>(
        { name: 'enter the game' },
        origin,
        '/api/enter',
        { ticket: ticketOf(url) },
      );
      const opened = await visitor.studio<{
        limits: string[];
        hashes: { hash: string; of?: string }[];
      }>({ name: 'open the game' }, origin, '/api/session', {}, key);
      visit.game = { origin, key, stake: opened.limits[0] ?? '1.00', hashes: unusedOf(opened.hashes) };
    },
  },
  round: {
    calls: 1,
    async run({ visitor, game }, intendedAt) {
      if (!game) return;
      const [hash] = game.hashes;
      const round = { roundId: randomUUID(), stake: game.stake, choice: {}, ...(hash ? { hash } : {}) };
      const { hashes } = await visitor.studio<{ hashes: { hash: string; of?: string }[] }>(
        { name: 'round of a game', intendedAt },
        game.origin,
        '/api/play',
        round,
        game.key,
      );
      game.hashes = unusedOf(hashes);
    },
  },
  deposit: {
    calls: 5,
    async run({ visitor }, intendedAt) {
      await visitor.call({ name: 'channels of deposits', intendedAt }, depositChannelsCall, {});
      const created = await visitor.call(
        { name: 'deposit' },
        createDepositCall,
        { channelId: 'qr', amount: '500.00', noBonus: true },
        randomUUID(),
      );
      const { deposit, url } = await created();
      const { origin } = new URL(url ?? '');
      const ticket = ticketOf(url ?? '');
      const { token } = await visitor.studio<{ token: string }>(
        { name: 'open the payment' },
        origin,
        '/pay/api/enter',
        { ticket },
      );
      await visitor.studio({ name: 'pay' }, origin, '/pay/api/decide', { outcome: 'PAID' }, token);
      await visitor.call({ name: 'state of the deposit' }, depositCall, { depositId: deposit.depositId });
    },
  },
  records: {
    calls: 1,
    run: ({ visitor }, intendedAt) =>
      visitor.call({ name: 'betting record', intendedAt }, betHistoryCall, {}),
  },
  leave: {
    calls: 0,
    async run({ socket, visitor, member }) {
      socket?.close();
      if (member?.signsIn) await visitor.call({ name: 'sign out' }, logoutCall, {});
    },
  },
};
