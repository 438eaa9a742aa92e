import { useLocation, useShell, useView } from '@tessera/shell-api';
import { useState } from 'react';

type Values<Name extends string> = Partial<Record<Name, string | undefined>>;

/**
 * useChoice holds what is chosen on a page of the centre: in its address, so that a reload and a bookmark keep it, and
 * in the popup, which has no address, for as long as it is open.
 */
export function useChoice<Name extends string>(
  names: readonly Name[],
): [Values<Name>, (values: Values<Name>) => void] {
  const { navigation } = useShell();
  const { kind } = useView();
  const { search } = useLocation();
  const [chosen, setChosen] = useState<Values<Name>>({});
  if (kind === 'popup') return [chosen, setChosen];
  const query = new URLSearchParams(search);
  const values: Values<Name> = {};
  for (const name of names) values[name] = query.get(name) ?? undefined;
  const choose = (next: Values<Name>) => {
    for (const name of names) {
      const value = next[name];
      if (value === undefined) query.delete(name);
      else query.set(name, value);
    }
    navigation.go(`?${query}`, { replace: true, keepScroll: true });
  };
  return [values, choose];
}
