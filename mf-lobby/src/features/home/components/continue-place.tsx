import type { Game } from '@tessera/contracts/games';
import { useShell } from '@tessera/shell-api';
import { useEffect, useState, type ComponentType } from 'react';
import styles from './continue-place.module.css';

type Card = ComponentType<{ last: Game }>;

/** Room for the way back into the game that was left; its code is for who has played. */
export function ContinuePlace({ last }: { last: Game | undefined }) {
  const { errors } = useShell();
  const [Part, setPart] = useState<Card>();
  const wanted = last !== undefined;
  useEffect(() => {
    if (!wanted) return;
    import('./continue-card').then(
      (module) => setPart(() => module.default),
      (error: unknown) => errors.report(error, 'lobby continue'),
    );
  }, [wanted, errors]);
  return <div className={styles.place}>{Part && last && <Part last={last} />}</div>;
}
