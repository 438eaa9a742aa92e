import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ops, publishVariant } from './releases';

/** throwingPhases lists where a faulty release can throw; one release serves every drill. */
export const throwingPhases = ['load', 'bootstrap', 'mount', 'render', 'unmount'] as const;

/** faultKey names what says, in a page's session storage, in which phase the remote's faulty release throws. */
export const faultKey = (remote: string) => `drill.${remote}`;

/**
 * pinFaulty publishes a release of the remote that can be told to throw, and pins it for the operator of
 * these drills.
 */
export async function pinFaulty(remote: string, version: string): Promise<void> {
  const dist = path.resolve(import.meta.dirname, `../../mf-${remote}/dist`);
  const { entry } = JSON.parse(await readFile(path.join(dist, 'release.json'), 'utf8')) as { entry: string };
  await publishVariant(`mf-${remote}`, version, (file, content) =>
    file === entry ? `${throwAtLoad(remote)}${content}${throwingLifecycles(remote)}` : content,
  );
  for (let tries = 8; ; tries -= 1) {
    try {
      await ops('pin', 'faulty', `mf-${remote}@${version}`, '--reason', 'a drill');
      return;
    } catch (error) {
      // Another drill has pinned at the same moment.
      if (tries === 1) throw error;
      await setTimeout(500);
    }
  }
}

const throwAtLoad = (remote: string) =>
  `if (sessionStorage.getItem('${faultKey(remote)}') === 'load') throw new Error('drill');`;

/** Wraps the container's lifecycles. A view that meets a broken host service throws while it renders. */
const throwingLifecycles = (remote: string) => `;(() => {
  const real = window.mf_${remote};
  const phase = () => sessionStorage.getItem('${faultKey(remote)}');
  const brokenShell = (shell) => new Proxy(shell, {
    get(target, name) {
      if (name === 'queryClient') return target[name];
      throw new Error('drill');
    },
  });
  const wrap = (lifecycles) => Object.fromEntries(
    ['bootstrap', 'mount', 'unmount', 'update'].map((name) => [name, async (props) => {
      if (phase() === name) throw new Error('drill');
      return lifecycles[name](phase() === 'render' ? { ...props, shell: brokenShell(props.shell) } : props);
    }]),
  );
  window.mf_${remote} = {
    init: (...args) => real.init(...args),
    get: async (name) => {
      const factory = await real.get(name);
      return () => wrap(factory());
    },
  };
})();`;
