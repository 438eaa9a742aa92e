import * as z from '@tessera/contracts/schema';
import { defineCall } from '../wire/call';

/**
 * whiteLabelNodeSchema describes a node of the white-label tree (section 3). Ids are upper case: a name like
 * `__proto__` is refused.
 */
export const whiteLabelNodeSchema = z.object({
  modId: z.string().check(z.regex(/^[A-Z][A-Z0-9_]{0,39}$/)),
  enabled: z.enum(['1', '0']),
  get childrenNodes() {
    return z.array(whiteLabelNodeSchema);
  },
});
export type WhiteLabelNode = z.infer<typeof whiteLabelNodeSchema>;

/** isModuleEnabled tells whether a module is on: it and everything above it must be enabled. */
export function isModuleEnabled(nodes: readonly WhiteLabelNode[], modId: string): boolean {
  return nodes.some(
    (node) => node.enabled === '1' && (node.modId === modId || isModuleEnabled(node.childrenNodes, modId)),
  );
}

/** whiteLabelCall returns the operator's white-label tree. */
export const whiteLabelCall = defineCall({
  method: 'GET',
  path: '/wps/system/whitelabel',
  shared: { seconds: 60 },
  failures: [],
  request: z.object({}),
  response: z.array(whiteLabelNodeSchema),
});
