import type { InvitationLink } from '@tessera/contracts/agent';
import { Dialog } from '@tessera/ui-kit/dialog';
import { Tag } from '@tessera/ui-kit/tag';
import { LoadState } from '../../../components/load-state';
import page from '../../../components/page.module.css';
import { useTexts } from '../../../locales/use-texts';
import { useInvitationUses } from '../api/register-center';
import { Shareable } from './invitation';
import styles from './invitation.module.css';

/** LinkDialog shows a link to pass on, with its QR code, and who has registered by it. */
export function LinkDialog({ link, onClose }: { link: InvitationLink; onClose(): void }) {
  const { t, date } = useTexts();
  const uses = useInvitationUses(link.linkId);
  return (
    <Dialog
      open
      size="m"
      sheet="full"
      focus="title"
      title={link.title}
      closeLabel={t('popup.close')}
      onClose={onClose}
    >
      <div className={page.body}>
        <Shareable code={link.code} />
        <h3>{t('link.registered')}</h3>
        <LoadState query={uses} height="120px">
          {({ list }) =>
            list.length === 0 ? (
              <p className={page.lead}>{t('link.nobody')}</p>
            ) : (
              <ul className={styles.uses}>
                {list.map(({ memberId, account, at, hasDeposited, hasPlayed }) => (
                  <li key={memberId}>
                    <strong>{account}</strong>
                    <small>{date(at, 'datetime')}</small>
                    {hasDeposited && <Tag tone="positive">{t('link.deposited')}</Tag>}
                    {hasPlayed && <Tag>{t('link.played')}</Tag>}
                  </li>
                ))}
              </ul>
            )
          }
        </LoadState>
      </div>
    </Dialog>
  );
}
