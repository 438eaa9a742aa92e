import { useEffect, useState, type ComponentType } from 'react';
import { useShell } from '@tessera/shell-api';
import { useNear } from '../../../model/use-near';
import styles from './winner-place.module.css';

/** Keeps room for the winner board and brings its code when the player comes near. */
export function WinnerPlace() {
  const { errors } = useShell();
  const { ref, near } = useNear<HTMLDivElement>();
  const [Board, setBoard] = useState<ComponentType>();
  useEffect(() => {
    if (!near) return;
    // An ornament: without its code the place stays empty, and the failure is reported.
    import('./winner-board').then(
      (module) => setBoard(() => module.default),
      (error: unknown) => errors.report(error, 'lobby winner board'),
    );
  }, [near, errors]);
  return (
    <div ref={ref} className={styles.place}>
      {Board && <Board />}
    </div>
  );
}
