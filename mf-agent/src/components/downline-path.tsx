import type { DownlinePath as Path } from '@tessera/contracts/agent';
import { ChevronRight } from 'lucide-react';
import { useTexts } from '../locales/use-texts';
import styles from './downline-path.module.css';

interface Props {
  path: Path;
  /** Undefined is the agent's own level. */
  onOpen(id: string | undefined): void;
}

/**
 * DownlinePath is the breadcrumb from the agent's own downlines to the level on screen, each step a button that
 * opens it.
 */
export function DownlinePath({ path, onOpen }: Props) {
  const { t } = useTexts();
  if (path.length === 0) return null;
  const steps = [{ id: undefined, account: t('downlines.all') }, ...path];
  return (
    <nav aria-label={t('downlines.path')} className={styles.path}>
      <ol>
        {steps.map(({ id, account }, index) => (
          <li key={id ?? 'all'}>
            {index > 0 && <ChevronRight aria-hidden="true" />}
            {index === steps.length - 1 ? (
              <span aria-current="page">{account}</span>
            ) : (
              <button type="button" onClick={() => onOpen(id)}>
                {account}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
