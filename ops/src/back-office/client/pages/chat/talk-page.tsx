import {
  chatPath,
  consoleConversationSchema,
  type ConsoleConversation,
} from '@tessera/contracts/back-office';
import { Button } from '@tessera/ui-kit/button';
import { ErrorPanel } from '@tessera/ui-kit/empty-state';
import { Tag } from '@tessera/ui-kit/tag';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { call } from '../../http/call';
import { t } from '../../i18n';
import { messageOf } from '../../parts/actions/use-action';
import { LoadingPage } from '../../parts/loading-page';
import { Moment } from '../../parts/moment';
import { PageHead } from '../../parts/page-head';
import { notices } from '../../session/notice-store';
import { useOperator } from '../../session/operator-context';
import { officePath } from '../../session/operator-path';
import { AnswerForm } from './answer-form';
import styles from './chat.module.css';
import { useLive } from './use-live';

const tones = { WAITING: 'warm', OPEN: 'positive', CLOSED: 'neutral' } as const;

/** TalkPage shows one conversation: its messages come by themselves, the answer stays as it is typed. */
export function TalkPage() {
  const { id = '' } = useParams();
  const { operator } = useOperator();
  const path = chatPath(operator.code, id);
  const { value, error, refresh } = useLive(path, consoleConversationSchema);
  const back = { to: officePath(operator.code, 'chat'), text: t('menu.chat') };
  if (!value)
    return error ? (
      <>
        <PageHead title={t('menu.chat')} back={back} />
        <ErrorPanel
          title={error.status === 404 ? t('record.gone') : t('list.failed')}
          text={error.message}
          retryLabel={t('list.retry')}
          onRetry={refresh}
        />
      </>
    ) : (
      <LoadingPage />
    );
  const { talk } = value;
  return (
    <>
      <PageHead
        title={t('chat.with', { account: talk.account })}
        back={back}
        mark={<Tag tone={tones[talk.state]}>{t(`chat.states.${talk.state}`)}</Tag>}
        lead={[
          t(talk.member ? 'chat.member' : 'chat.visitor'),
          talk.department,
          talk.language,
          talk.takenBy && `${t('chat.takenBy')} ${talk.takenBy}`,
        ]
          .filter(Boolean)
          .join(' · ')}
        actions={talk.state !== 'CLOSED' && <CloseButton path={path} onClosed={refresh} />}
      />
      {error && (
        <ErrorPanel
          title={t('chat.stale')}
          text={error.message}
          retryLabel={t('list.retry')}
          onRetry={refresh}
        />
      )}
      <Messages conversation={value} />
      <AnswerForm key={id} operator={operator.code} talk={id} onSent={refresh} />
    </>
  );
}

function Messages({ conversation: { messages, readTo } }: { conversation: ConsoleConversation }) {
  const end = useRef<HTMLDivElement>(null);
  const newest = messages.at(-1)?.sequence;
  // The newest one is what is read. Browsers answer a scroll with a promise, which is no cleanup of an effect.
  useEffect(() => void end.current?.scrollIntoView?.({ block: 'nearest' }), [newest]);
  return (
    <div className={styles.log} role="log" aria-label={t('chat.log')}>
      {messages.length === 0 && <p className={styles.none}>{t('chat.empty')}</p>}
      <ol className={styles.messages}>
        {messages.map(({ sequence, side, author, text, at }) =>
          side === 'SYSTEM' ? (
            <li key={sequence} className={styles.mark}>
              {t(text === 'closed' ? 'chat.closedBy' : 'chat.reopenedBy', { author })} · <Moment at={at} />
            </li>
          ) : (
            <li key={sequence} data-side={side}>
              <p className={styles.head}>
                {author} · <Moment at={at} />
                {side === 'STAFF' && sequence <= readTo && ` · ${t('chat.read')}`}
              </p>
              <p className={styles.text} dir="auto">
                {text}
              </p>
            </li>
          ),
        )}
      </ol>
      <div ref={end} />
    </div>
  );
}

function CloseButton({ path, onClosed }: { path: string; onClosed: () => void }) {
  const [busy, setBusy] = useState(false);
  async function close() {
    setBusy(true);
    try {
      await call(path, { method: 'POST', body: { kind: 'close' } });
      onClosed();
    } catch (error) {
      notices.show({ tone: 'danger', title: t('actions.failed'), text: messageOf(error) });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button variant="secondary" loading={busy} onClick={() => void close()}>
      {t('chat.close')}
    </Button>
  );
}
