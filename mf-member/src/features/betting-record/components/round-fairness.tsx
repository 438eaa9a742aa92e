import type { BetDetails } from '@tessera/contracts/bets';
import { sha256Hex } from '@tessera/contracts/text';
import { useEffect, useState } from 'react';
import { DetailsList } from '../../../components/details-dialog';
import { useTexts } from '../../../locales/use-texts';

type Fairness = NonNullable<BetDetails['fairness']>;

/** RoundFairness shows the seeds of a draw with the hashes that were shown before, and holds each against its hash here. */
export function RoundFairness({ fairness: { method, seeds } }: { fairness: Fairness }) {
  const { t } = useTexts();
  return (
    <>
      {seeds.map((seed) => (
        <Seed key={seed.hash} seed={seed} />
      ))}
      <p>{t('fairness.hashText')}</p>
      <p>{t(`fairness.method.${method}`)}</p>
      {seeds.length > 1 && <p>{t('fairness.both')}</p>}
    </>
  );
}

function Seed({ seed: { hash, seed, number } }: { seed: Fairness['seeds'][number] }) {
  const { t } = useTexts();
  const [checked, setChecked] = useState<boolean>();
  useEffect(() => {
    let alive = true;
    void isHashOf(hash, seed).then((is) => alive && setChecked(is));
    return () => {
      alive = false;
    };
  }, [hash, seed]);
  return (
    <>
      <DetailsList
        title={t('fairness.title')}
        facts={[
          [t('fairness.hash'), <bdi key="hash">{hash}</bdi>],
          [t('fairness.seed'), <bdi key="seed">{seed}</bdi>],
          [t('fairness.number'), <bdi key="number">{number}</bdi>],
        ]}
      />
      {checked !== undefined && <p role="status">{t(checked ? 'fairness.matches' : 'fairness.differs')}</p>}
    </>
  );
}

/** Whether a hash is the SHA-256 of a seed. Undefined in a browser that cannot compute it on this page. */
async function isHashOf(hash: string, seed: string): Promise<boolean | undefined> {
  // Only pages over HTTPS have it.
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  return subtle && (await sha256Hex(seed)) === hash;
}
