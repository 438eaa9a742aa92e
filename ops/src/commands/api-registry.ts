import { readBuild } from '../registry/read-build';
import type { CallTable } from '@tessera/contracts/release';
import type { Change } from '../registry/context';
import { apiClient } from './api-client';
import type { CommandPeople, CommandRegistry } from './running-registry';

/** What the API reads of a change: who makes it is whose token it is. */
const changeFields = ({ reason, expect, mandatory, dryRun, overBudget, withoutRun }: Change) => ({
  reason,
  expect,
  mandatory,
  dryRun,
  overBudget,
  withoutRun,
});

/** Each file in base64: the server has no folder in common with who publishes. */
async function uploadOf(folder: string) {
  const build = await readBuild(folder);
  const files: Record<string, string> = {};
  for (const name of build.files) files[name] = (await build.read(name)).toString('base64');
  return { build, files };
}

/**
 * apiRegistry is the registry of an operations server, for who shows a token that ends by itself: a person who has signed in at
 * the command line, or a team's CI. The server says who that is and what they may do.
 */
export function apiRegistry(
  url: string,
  token: string,
): { registry: CommandRegistry; people: CommandPeople } {
  const { get, post } = apiClient(url, token);
  const registry: CommandRegistry = {
    async publish(folder, { dryRun = false }) {
      const { build, files } = await uploadOf(folder);
      const { unchanged }: { unchanged: boolean } = await post('/api/publish', { files, dryRun });
      const { release, digest } = build;
      return { release, pin: { version: release.version, digest }, unchanged };
    },
    check: async (folder) => post('/api/check', { files: (await uploadOf(folder)).files }),
    pin: (operator, versions, by) => post('/api/pin', { operator, versions, ...changeFields(by) }),
    promote: (from, operator, packages, by) =>
      post('/api/promote', { from, operator, packages, ...changeFields(by) }),
    rollback: (operator, packages, by) =>
      post('/api/rollback', { operator, ...(packages.length > 0 ? { packages } : {}), ...changeFields(by) }),
    stepBack: (operator, to, by) => post('/api/rollback', { operator, to, step: true, ...changeFields(by) }),
    rollout: {
      start: (operator, versions, percent, by) =>
        post('/api/rollout', { step: 'start', operator, versions, percent, ...changeFields(by) }),
      plan: (operator, versions, plan, by) =>
        post('/api/rollout', { step: 'plan', operator, versions, plan, ...changeFields(by) }),
      percent: (operator, percent, by, packageName) =>
        post('/api/rollout', { step: 'percent', operator, percent, packageName, ...changeFields(by) }),
      finish: (operator, by, packageName) =>
        post('/api/rollout', { step: 'finish', operator, packageName, ...changeFields(by) }),
      abort: (operator, by, packageName) =>
        post('/api/rollout', { step: 'abort', operator, packageName, ...changeFields(by) }),
    },
    preview: (operator, { versions, set, hours }) => post('/api/preview', { operator, versions, set, hours }),
    withdraw: (name, version, { reason }) =>
      post('/api/withdraw', { package: name, version, isWithdrawn: true, reason }),
    reinstate: (name, version, { reason }) =>
      post('/api/withdraw', { package: name, version, isWithdrawn: false, reason }),
    groups: {
      list: () => get('/api/groups'),
      save: (group) => post('/api/groups', group),
      remove: (name) => post('/api/groups/remove', { name }),
    },
    audit: {
      search: (filter) => get('/api/audit', filter),
      export: (filter) => get('/api/audit-export', filter),
      check: (noted) => get('/api/audit-check', { ...noted }),
      checkBackOffice: (noted) => get('/api/audit-check', { of: 'back-office', ...noted }),
    },
    platform: {
      calls: async () => ((await get('/api/platform/calls')) as CallTable | null) ?? undefined,
      brokenBy: (calls) => post('/api/platform/preview', { calls }),
    },
    status: () => get('/api/status'),
    history: (operator, { limit, before } = {}) =>
      get(`/api/operators/${encodeURIComponent(operator)}/history`, { limit, before }),
    diff: (from, to) => get('/api/diff', { from, to }),
    releases: (name) => get('/api/releases', { package: name }),
    health: () => get('/api/health'),
    collectGarbage: ({ days, dryRun }) => post('/api/gc', { days, dryRun }),
    render: (operator) => post('/api/render', { operator }),
  };
  const people: CommandPeople = {
    list: () => get('/api/people'),
    add: (name, grants, _, remotes) => post('/api/people/add', { name, grants, remotes }),
    grant: (name, grants, _, remotes) => post('/api/people/grant', { name, grants, remotes }),
    invite: (name, grants, _, remotes) => post('/api/people/invite', { name, grants, remotes }),
    remove: (name) => post('/api/people/remove', { name }),
    tokens: {
      list: () => get('/api/tokens'),
      addCi: (request) => post('/api/tokens', request),
      revoke: (name) => post('/api/tokens/revoke', { name }),
    },
  };
  return { registry, people };
}
