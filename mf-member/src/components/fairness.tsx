import { sha256Hex } from '@tessera/contracts/text';
import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTexts } from '../locales/use-texts';
import styles from './fairness.module.css';

interface Props {
  seedHash: string;
  /** Null as long as it is a secret. */
  seed: string | null;
  number: string;
  total: number;
  drawn: number;
}

/** Fairness shows what a draw was promised by, and once the seed is told whether this browser computes the same hash. */
export function Fairness({ seedHash, seed, number, total, drawn }: Props) {
  const { t } = useTexts();
  const computed = useHash(seed);
  return (
    <details className={styles.fairness}>
      <summary>
        {t('fair.title')}
        <ChevronDown aria-hidden />
      </summary>
      <p>{t(seed === null ? 'fair.before' : 'fair.after')}</p>
      <dl>
        <dt>{t('fair.hash')}</dt>
        <dd>
          <code>{seedHash}</code>
        </dd>
        {seed !== null && (
          <>
            <dt>{t('fair.seed')}</dt>
            <dd>
              <code>{seed}</code>
            </dd>
            <dt>{t('fair.number')}</dt>
            <dd>
              <code>{t('fair.numberText', { number, total: String(total), drawn: String(drawn) })}</code>
            </dd>
          </>
        )}
      </dl>
      {computed !== null && <p role="status">{computed === seedHash ? t('fair.fits') : t('fair.differs')}</p>}
    </details>
  );
}

/** Null until it is computed. */
function useHash(seed: string | null): string | null {
  const [hash, setHash] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    setHash(null);
    if (seed !== null)
      void sha256Hex(seed).then((hex) => {
        if (isCurrent) setHash(hex);
      });
    return () => {
      isCurrent = false;
    };
  }, [seed]);
  return hash;
}
