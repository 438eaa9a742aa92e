import type { Numero } from '@tessera/contracts/lottery';
import { useBusEvent } from '@tessera/shell-api';
import { useQueryClient, type QueryKey } from '@tessera/shell-api/query';
import { useEffect, useRef } from 'react';

/**
 * useDrawChanges reads again what an open page shows of a game: when the operator has changed one of its draws, when the
 * page may have missed that, and when numbers have come.
 */
export function useDrawChanges(gameCode: string, opened: Drawn | undefined): void {
  const client = useQueryClient();
  const isOffline = useRef(false);
  const drawn = opened && drawnOf(opened);
  const seen = useRef(drawn);
  const readAgain = (keys: readonly QueryKey[]) => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  };
  const all = [['lottery', 'opened', gameCode], openedListKey, ...resultKeys(gameCode)];
  useBusEvent('draw.changed', (changed) => readAgain(changed.gameCode === gameCode ? all : [openedListKey]));
  useBusEvent('connection.changed', ({ online }) => {
    if (online && isOffline.current) readAgain(all);
    isOffline.current = !online;
  });
  useEffect(() => {
    const before = seen.current;
    seen.current = drawn ?? before;
    if (drawn === undefined || before === undefined || before === drawn) return;
    for (const queryKey of resultKeys(gameCode)) void client.invalidateQueries({ queryKey });
  }, [client, gameCode, drawn]);
}

const openedListKey = ['lottery', 'openedList'];
const resultKeys = (gameCode: string): QueryKey[] => [
  ['lottery', 'results', gameCode],
  ['lottery', 'bets'],
  ['lottery', 'lines'],
];

interface Drawn {
  previousResult: { numero: string } | null;
  delayed: readonly Numero[];
}

/** Which numbers there are: those of the last draw, and those of the delayed draws that wait no more. */
const drawnOf = ({ previousResult, delayed }: Drawn): string =>
  [previousResult?.numero ?? '', ...delayed.map(({ numero }) => numero)].join();
