import { useShell } from '@tessera/shell-api';
import { useEffect, useState, type ComponentType } from 'react';

type Note = ComponentType<{ nodeId: string }>;
let loaded: Note | undefined;

/** TileNote shows the pot on a jackpot game's tile. Its code is loaded with the first such tile. */
export function TileNote({ nodeId }: { nodeId: string }) {
  const { errors } = useShell();
  const [Part, setPart] = useState<Note>();
  useEffect(() => {
    if (loaded) return setPart(() => loaded);
    import('../jackpots/tile-jackpot').then(
      (module) => {
        loaded = module.default;
        setPart(() => loaded);
      },
      (error: unknown) => errors.report(error, 'lobby jackpot tile'),
    );
  }, [errors]);
  return Part && <Part nodeId={nodeId} />;
}
