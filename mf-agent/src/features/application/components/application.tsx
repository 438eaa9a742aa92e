import type { AffiliateApplication } from '@tessera/contracts/agent';
import { Button, buttonClass } from '@tessera/ui-kit/button';
import { Tag } from '@tessera/ui-kit/tag';
import { useState } from 'react';
import { LoadState } from '../../../components/load-state';
import page from '../../../components/page.module.css';
import { useTexts } from '../../../locales/use-texts';
import { useApplication } from '../api/application';
import { ApplicationForm } from './application-form';
import styles from './application.module.css';

const tones = { PENDING: 'warm', APPROVED: 'positive', REJECTED: 'danger' } as const;

/** Application lets a member apply to become an agent, and shows where the application stands. */
export default function Application() {
  const { t } = useTexts();
  const { query } = useApplication();
  const [isChanging, setChanging] = useState(false);
  return (
    <section className={page.card} aria-labelledby="application">
      <h2 id="application">{t('apply.title')}</h2>
      <LoadState query={query} height="240px">
        {({ application, mayApply, isAgent }) => {
          const waits = application?.state === 'PENDING';
          return (
            <>
              {application && (!isAgent || application.state === 'APPROVED') && (
                <Standing application={application} />
              )}
              {/* The page was loaded for a member: the whole site is loaded anew for the agent. */}
              {isAgent && (
                <a className={buttonClass()} href="/agentHome">
                  {t('apply.open')}
                </a>
              )}
              {!mayApply && !isAgent && <p>{t('apply.closed')}</p>}
              {mayApply && waits && !isChanging && (
                <Button variant="secondary" className={styles.action} onClick={() => setChanging(true)}>
                  {t('apply.change')}
                </Button>
              )}
              {mayApply && (!waits || isChanging) && (
                <>
                  <p className={page.lead}>{t('apply.lead')}</p>
                  <ApplicationForm before={application} onSent={() => setChanging(false)} />
                </>
              )}
            </>
          );
        }}
      </LoadState>
    </section>
  );
}

function Standing({
  application: { state, plan, channel, reason, at },
}: {
  application: AffiliateApplication;
}) {
  const { t, date } = useTexts();
  return (
    <div className={styles.standing} role="status">
      <p>
        <Tag tone={tones[state]}>{t(`apply.state.${state}`)}</Tag>{' '}
        <span className={page.days}>{t('apply.sentAt', { time: date(at, 'datetime') })}</span>
      </p>
      <p>{t(`apply.next.${state}`)}</p>
      {reason !== '' && <p>{t('apply.reason', { reason })}</p>}
      {state === 'PENDING' && (
        <blockquote className={styles.words}>
          {plan}
          {channel !== '' && <p className={page.days}>{channel}</p>}
        </blockquote>
      )}
    </div>
  );
}
