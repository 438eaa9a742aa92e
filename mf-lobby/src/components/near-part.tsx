import { useShell } from '@tessera/shell-api';
import { useEffect, useState, type ComponentType } from 'react';
import { useNear } from '../model/use-near';

interface Props {
  load: () => Promise<{ default: ComponentType }>;
  /** Keeps its room. */
  className: string | undefined;
  /** For the report of a failure. */
  where: string;
}

/**
 * Keeps room for something and brings its code when the player comes near. It is an ornament: without its code the
 * place stays empty, and the failure is reported.
 */
export function NearPart({ load, className, where }: Props) {
  const { errors } = useShell();
  const { ref, near } = useNear<HTMLDivElement>();
  const [Part, setPart] = useState<ComponentType>();
  useEffect(() => {
    if (!near) return;
    load().then(
      (module) => setPart(() => module.default),
      (error: unknown) => errors.report(error, where),
    );
  }, [near, load, errors, where]);
  return (
    <div ref={ref} className={className}>
      {Part && <Part />}
    </div>
  );
}
