import type { Profile } from '@tessera/contracts/member';
import { useTexts } from '../../../locales/use-texts';
import styles from './fixed-facts.module.css';

/** What the member cannot change: payments and sign-in rest on it. */
export function FixedFacts({ profile }: { profile: Profile }) {
  const { t } = useTexts();
  return (
    <dl className={styles.facts}>
      {(['account', 'userName', 'mobile'] as const).map((name) => (
        <div key={name}>
          <dt>{t(`profile.${name}`)}</dt>
          <dd>{profile[name] || <span className={styles.none}>{t('profile.notGiven')}</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
