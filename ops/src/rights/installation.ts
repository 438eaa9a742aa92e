import type { Actor } from './rights';

/**
 * installation is who has the installation's own token, or its databases and files: who could write whatever they want, so that
 * no check here could bind them. What they do carries this name and never a person's.
 */
export const installation: Actor = {
  name: 'operations',
  grants: { '*': ['administrator'] },
  remotes: null,
};

/** installationFor adds for whom something is done with the installation's key, as they say themselves: `operations/ben`. */
export const installationFor = (claimedName: string): Actor => ({
  ...installation,
  name: /^[\w .@-]{1,40}$/.test(claimedName) ? `${installation.name}/${claimedName}` : installation.name,
});
