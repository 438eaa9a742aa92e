import { mayAs, type Role } from '@tessera/contracts/back-office';
import type { BackOfficeSession } from '@tessera/contracts/operations';
import { createContext, useContext } from 'react';

export interface OperatorOfPage {
  operator: BackOfficeSession['operators'][number];
  /** What who is signed in is there. */
  roles: readonly Role[];
}

export const OperatorContext = createContext<OperatorOfPage | undefined>(undefined);

/** useOperator returns the operator that the page is about, and what who is signed in may do there. */
export function useOperator() {
  const context = useContext(OperatorContext);
  if (!context) throw new Error('this part is of an operator’s page');
  const { operator, roles } = context;
  return { operator, roles, may: (allowed: readonly Role[]) => mayAs(roles, allowed) };
}
