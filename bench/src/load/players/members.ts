import { humanChallengeCall, registerCall } from '@tessera/contracts/auth';
import { gameListCall } from '@tessera/contracts/games';
import { systemStatusCall } from '@tessera/contracts/system';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { HttpClient } from './http-client';
import { Recorder } from './recorder';
import { steps, type Member } from './steps';
import { Visitor, type Site } from './visitor';

const password = 'Tessera#2026';

/** networkOf returns the n-th of as many private addresses as are needed. */
export const networkOf = (index: number) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;

/** Nothing is measured before the run. */
const unmeasured = () => new Recorder(Infinity, Infinity);

/** registerMembers makes accounts as visitors make them, and has each bring money. A fifth of them will sign in, the others come back. */
export async function registerMembers(site: Site, http: HttpClient, count: number): Promise<Member[]> {
  const suffix = Date.now().toString(36).slice(-6);
  const members: Member[] = [];
  let next = 0;
  const registerOneAfterAnother = async () => {
    for (let index = next++; index < count; index = next++)
      members.push(await registerMember(site, http, index, `load${suffix}${index}`));
  };
  // Hashing a password is slow, and a platform has few threads for it.
  await Promise.all(Array.from({ length: 4 }, registerOneAfterAnother));
  return members;
}

async function registerMember(
  site: Site,
  http: HttpClient,
  index: number,
  username: string,
): Promise<Member> {
  const ip = networkOf(0xc80000 + index);
  const visitor = new Visitor(site, http, unmeasured(), ip);
  visitor.status = await (await visitor.call({ name: 'status' }, systemStatusCall, {}))();
  const puzzle = await visitor.call({ name: 'puzzle' }, humanChallengeCall, { purpose: 'register' });
  const challenge = await puzzle();
  const solution = await solveChallenge({ challenge, deriveKey });
  const human = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  const registered = await visitor.call({ name: 'register' }, registerCall, {
    username,
    password,
    confirmPassword: password,
    termsAccepted: true,
    ageConfirmed: true,
    human,
  });
  const { token } = await registered();
  visitor.token = token;
  const visit = { visitor, member: undefined, games: [], random: undefined as never };
  for (let deposit = 0; deposit < 2; deposit += 1) await steps.deposit.run(visit, performance.now());
  return { account: username, password, ip, token, signsIn: index % 5 === 0 };
}

/** findSlots returns slots of the studio that members can play. */
export async function findSlots(site: Site, http: HttpClient): Promise<string[]> {
  const visitor = new Visitor(site, http, unmeasured(), networkOf(1));
  const answer = await visitor.call({ name: 'games' }, gameListCall, { gameType: 'RNG', pageSize: 60 });
  const { games } = (await answer()) as { games: { nodeId: string; supportPlay: number }[] };
  return games.filter(({ supportPlay }) => supportPlay === 0).map(({ nodeId }) => nodeId);
}
