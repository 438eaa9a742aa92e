import { Avatar } from '@tessera/ui-kit/avatar';
import { ChevronDown, Crown, LogOut } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import styles from './account-menu.module.css';
import { useHost } from '../../host/host-context';
import { LanguageSelect } from '../preferences/language-select';
import { MenuEntries } from '../menu/menu-entries';
import { ThemeSelect } from '../preferences/theme-select';
import { useDisclosure } from '../../host/use-disclosure';
import { useSessionData } from '../../host/use-host-values';
import { useMerchantWallet } from './use-merchant-wallet';
import { useTexts } from '../../host/use-texts';

/**
 * AccountMenu shows avatar, names and VIP label, and the links of the account (section 2.3). It is a
 * disclosure of links, not an ARIA menu.
 */
export function AccountMenu() {
  const { shell, session } = useHost();
  const { t } = useTexts();
  const { member } = useSessionData();
  const { open, setOpen, root, panelId } = useDisclosure();
  const wallet = useMerchantWallet(open);
  const levelId = useId();

  if (!member) return null;

  const signOut = async () => {
    setOpen(false);
    const confirmed = await shell.dialogs.confirm({
      title: t('in_popup_prompt'),
      text: t('in_sure_logout'),
      cancelLabel: t('dialog.cancel'),
      confirmLabel: t('header.signOut'),
    });
    if (confirmed) await session.signOut();
  };

  return (
    <div className={styles.account} ref={root}>
      <button
        type="button"
        className={styles.trigger}
        aria-expanded={open}
        aria-controls={panelId}
        aria-label={t('header.account', { account: member.account })}
        aria-describedby={member.hasVip ? levelId : undefined}
        onClick={() => setOpen(!open)}
      >
        <Avatar src={member.icon} alt="" size={36} />
        <span className={styles.name}>
          {member.nickname || member.account}
          {member.hasVip && member.vipLabelName !== '' && (
            <span className={styles.level} id={levelId}>
              <Crown aria-hidden="true" /> {member.vipLabelName}
            </span>
          )}
        </span>
        <ChevronDown aria-hidden="true" />
      </button>
      <div id={panelId} className={styles.panel} hidden={!open}>
        <div className={styles.who}>
          <strong>{member.account}</strong>
          <dl>
            <Fact name={t('header.userId')}>{member.id}</Fact>
            {member.hasVip && (
              <Fact name={t('header.vipLevel')}>
                <span className={styles.vip}>
                  <Crown aria-hidden="true" /> {member.vipLabelName}
                </span>
              </Fact>
            )}
            {wallet?.isSingle && <Fact name={t('header.wallet')}>{t('header.oneWallet')}</Fact>}
            {member.lastLogin && (
              <Fact name={t('header.lastLogin')}>{shell.texts.date(member.lastLogin.at, 'datetime')}</Fact>
            )}
          </dl>
        </div>
        <ul>
          <MenuEntries menu="account" onOpen={() => setOpen(false)} />
          <li>
            <button type="button" onClick={() => void signOut()}>
              <LogOut aria-hidden="true" /> {t('header.signOut')}
            </button>
          </li>
        </ul>
        {/* Where the header has no button for them. */}
        <div className={styles.choices}>
          <LanguageSelect />
          <ThemeSelect />
        </div>
      </div>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
