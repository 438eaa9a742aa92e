import type { AccessTokens } from '../people/access-tokens';
import type { People } from '../people/people';
import {
  authorOf,
  refuseLimited,
  refuseWithout,
  refuseWithoutAnywhere,
  type Actor,
  type Right,
} from '../rights/rights';
import type { Change } from '../registry/context';
import type { Registry } from '../registry/registry';

/** ActorFor returns who acts: who has proved it, or the installation for whom it says. */
export type ActorFor = (claimedName: string) => Actor;

/**
 * actingRegistry is the registry as one actor may use it: each change carries that actor's name, whatever it was asked with, and
 * is refused without the right. The API of the server does the same for requests.
 */
export function actingRegistry(registry: Registry, actorFor: ActorFor) {
  /** The change as its actor may make it. */
  const at = (operator: string, change: Change): Change => {
    const actor = actorFor(change.author);
    refuseWithout(actor, operator, 'move');
    if (change.withoutRun) refuseWithout(actor, operator, 'withoutRun');
    return { ...change, ...authorOf(actor) };
  };
  const { rollout, groups } = registry;
  return {
    ...registry,
    async publish(...[folder, options]: Parameters<Registry['publish']>) {
      const actor = actorFor(options.author);
      refuseWithoutAnywhere(actor, 'publish');
      return registry.publish(folder, { ...options, ...authorOf(actor) });
    },
    pin: async (...[operator, versions, by]: Parameters<Registry['pin']>) =>
      registry.pin(operator, versions, at(operator, by)),
    promote: async (...[from, operator, packages, by]: Parameters<Registry['promote']>) =>
      registry.promote(from, operator, packages, at(operator, by)),
    rollback: async (...[operator, packages, by]: Parameters<Registry['rollback']>) =>
      registry.rollback(operator, packages, at(operator, by)),
    stepBack: async (...[operator, to, by]: Parameters<Registry['stepBack']>) =>
      registry.stepBack(operator, to, at(operator, by)),
    rollout: {
      start: async (...[operator, versions, percent, by]: Parameters<typeof rollout.start>) =>
        rollout.start(operator, versions, percent, at(operator, by)),
      plan: async (...[operator, versions, plan, by]: Parameters<typeof rollout.plan>) =>
        rollout.plan(operator, versions, plan, at(operator, by)),
      percent: async (...[operator, percent, by, packageName]: Parameters<typeof rollout.percent>) =>
        rollout.percent(operator, percent, at(operator, by), packageName),
      finish: async (...[operator, by, packageName]: Parameters<typeof rollout.finish>) =>
        rollout.finish(operator, at(operator, by), packageName),
      abort: async (...[operator, by, packageName]: Parameters<typeof rollout.abort>) =>
        rollout.abort(operator, at(operator, by), packageName),
    },
    async preview(...[operator, request]: Parameters<Registry['preview']>) {
      const actor = actorFor(request.author);
      refuseWithout(actor, operator, 'move');
      return registry.preview(operator, { ...request, author: actor.name });
    },
    async render(operator: string) {
      const actor = actorFor('');
      refuseWithout(actor, operator, 'move');
      refuseLimited(actor);
      return registry.render(operator);
    },
    ...marksAndUpkeep(registry, groups, actorFor),
  };
}

/** withRight returns who acts, who must have a right at every operator and over every package. */
function withRight(actorFor: ActorFor, claimedName: string, right: Right): string {
  const actor = actorFor(claimedName);
  refuseWithout(actor, '*', right);
  refuseLimited(actor);
  return actor.name;
}

/** What is said of releases and of operators, which moves nothing. */
function marksAndUpkeep(registry: Registry, groups: Registry['groups'], actorFor: ActorFor) {
  const mark =
    <Result>(
      work: (name: string, version: string, by: Parameters<Registry['withdraw']>[2]) => Promise<Result>,
    ) =>
    async (name: string, version: string, by: Parameters<Registry['withdraw']>[2]) => {
      const actor = actorFor(by.author);
      refuseWithout(actor, '*', 'withdraw');
      return work(name, version, { ...by, ...authorOf(actor) });
    };
  return {
    withdraw: mark(registry.withdraw),
    reinstate: mark(registry.reinstate),
    groups: {
      list: groups.list,
      save: async (...[group, claimedName]: Parameters<typeof groups.save>) =>
        groups.save(group, withRight(actorFor, claimedName, 'group')),
      remove: async (...[name, claimedName]: Parameters<typeof groups.remove>) =>
        groups.remove(name, withRight(actorFor, claimedName, 'group')),
    },
    collectGarbage: async (options: Parameters<Registry['collectGarbage']>[0]) =>
      registry.collectGarbage({ ...options, author: withRight(actorFor, options.author, 'collect') }),
  };
}

/** actingPeople is who may do what, as one actor may say it. */
export function actingPeople(people: People, accessTokens: AccessTokens, actorFor: ActorFor) {
  const asAdministrator = (claimedName: string) => withRight(actorFor, claimedName, 'people');
  return {
    list: async () => (asAdministrator(''), people.list()),
    add: async (...[name, grants, claimedName, remotes]: Parameters<People['add']>) =>
      people.add(name, grants, asAdministrator(claimedName), remotes),
    grant: async (...[name, grants, claimedName, remotes]: Parameters<People['grant']>) =>
      people.grant(name, grants, asAdministrator(claimedName), remotes),
    invite: async (...[name, grants, claimedName, remotes]: Parameters<People['invite']>) =>
      people.invite(name, grants, asAdministrator(claimedName), remotes),
    remove: async (...[name, claimedName]: Parameters<People['remove']>) =>
      people.remove(name, asAdministrator(claimedName)),
    tokens: {
      list: async () => (asAdministrator(''), accessTokens.list()),
      addCi: async (...[request, claimedName]: Parameters<AccessTokens['addCi']>) =>
        accessTokens.addCi(request, asAdministrator(claimedName)),
      revoke: async (...[name, claimedName]: Parameters<AccessTokens['revoke']>) =>
        accessTokens.revoke(name, asAdministrator(claimedName)),
    },
  };
}
