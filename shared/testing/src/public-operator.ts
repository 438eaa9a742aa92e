import type { Operator } from '@tessera/contracts/operator';
import { toPublicOperator } from '@tessera/contracts/markets';
import type { PublicOperator } from '@tessera/contracts/release';

/**
 * publicOperatorOf returns the public part of an operator document, as the registry renders it into pages.
 */
export const publicOperatorOf = (operator: Operator): PublicOperator =>
  toPublicOperator(operator, { logo: '/logo.svg', icon: '/icon.svg' });
