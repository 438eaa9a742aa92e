import type { Profile } from '@tessera/contracts/member';
import { useShell } from '@tessera/shell-api';
import { Button } from '@tessera/ui-kit/button';
import { Tag } from '@tessera/ui-kit/tag';
import { useTexts } from '../../../locales/use-texts';
import styles from './fixed-facts.module.css';

/**
 * FixedFacts shows what the member cannot change, because payments and sign-in rest on it. A number that is
 * not verified yet can be verified from here.
 */
export function FixedFacts({ profile }: { profile: Profile }) {
  const { t } = useTexts();
  const { dialogs } = useShell();
  const { mobile, mobileVerified, idNumber } = profile;
  const isUnverified = mobile !== '' && !mobileVerified;
  const names = [
    'account',
    'fullname',
    'bankAccountName',
    ...(idNumber === '' ? [] : (['idNumber'] as const)),
    'mobile',
  ] as const;
  return (
    <dl className={styles.facts}>
      {names.map((name) => (
        <div key={name}>
          <dt>{t(`profile.${name}`)}</dt>
          <dd>{profile[name] || <span className={styles.none}>{t('profile.notGiven')}</span>}</dd>
          {name === 'bankAccountName' && profile[name] === '' && (
            <dd className={styles.hint}>{t('profile.nameLater')}</dd>
          )}
          {name === 'mobile' && isUnverified && (
            <dd className={styles.verify}>
              <Tag tone="warm">{t('profile.unverified')}</Tag>
              <Button
                size="s"
                variant="secondary"
                onClick={() => dialogs.openPopup('verify-phone', { mobile })}
              >
                {t('profile.verify')}
              </Button>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
