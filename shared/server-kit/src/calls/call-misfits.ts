import type { CallShape } from '@tessera/contracts/release';
import { schemaMisfits } from './schema-misfits';

/** What a session is asked for, from the least on: a call that needs less serves who has more. */
const sessions = ['none', 'optional', 'token'];

/**
 * callMisfits lists why a release that was built with `needed` would not work with a platform that has `offered`, in words; nothing
 * where the two are one version, or where only such has been added as nobody has to send or to read.
 */
export function callMisfits(needed: CallShape, offered: CallShape): string[] {
  if (needed.version === offered.version) return [];
  return [
    ...ruleMisfits(needed, offered),
    ...schemaMisfits(needed.request, offered.request, '', { strict: true }).map(
      (misfit) => `the platform refuses what it sends: ${misfit}`,
    ),
    ...schemaMisfits(offered.response, needed.response, '', { strict: false }).map(
      (misfit) => `it cannot read the platform's answer: ${misfit}`,
    ),
  ];
}

function ruleMisfits(needed: CallShape, offered: CallShape): string[] {
  const isOrIsNot = (is: boolean) => (is ? 'is' : 'is not');
  return [
    ...(sessions.indexOf(offered.auth) > sessions.indexOf(needed.auth)
      ? ['the platform asks for a session']
      : []),
    ...(offered.encrypted === needed.encrypted
      ? []
      : [`it ${isOrIsNot(offered.encrypted)} encrypted on the platform`]),
    ...(offered.form === needed.form ? [] : [`it ${isOrIsNot(offered.form)} a form on the platform`]),
    ...keyMisfits(needed, offered),
  ];
}

/** Without the key that one side counts on, something would happen twice. */
function keyMisfits({ idempotent: needed }: CallShape, { idempotent: offered }: CallShape): string[] {
  if (offered === 'required' && needed !== 'required') return ['the platform requires an idempotency key'];
  if (needed !== false && offered === false) return ['the platform ignores its idempotency key'];
  return [];
}
