import { Activity, House, MessagesSquare, Rocket, ScrollText, type LucideIcon } from 'lucide-react';
import { auditRoles, chatRoles } from '@tessera/contracts/back-office';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { t } from '../i18n';
import { useQueueCounts } from '../session/use-queue-counts';
import { menuOf } from '../resources/pages';
import styles from './office-menu.module.css';
import { useOperator } from '../session/operator-context';
import { officePath } from '../session/operator-path';

/**
 * OfficeMenu links the pages that the roles of who is signed in may read, and those of the console beside
 * them.
 */
export function OfficeMenu() {
  const { operator, roles, may } = useOperator();
  const { code } = operator;
  const counts = useQueueCounts();
  return (
    <div className={styles.menu}>
      <ul>
        <OfficeLink to={officePath(code)} icon={House} end>
          {t('menu.home')}
        </OfficeLink>
        {may(chatRoles) && (
          <OfficeLink to={officePath(code, 'chat')} icon={MessagesSquare}>
            {t('menu.chat')}
          </OfficeLink>
        )}
      </ul>
      {menuOf(roles).map(({ group, pages }) => (
        <Part key={group} title={t(`menu.${group}`)}>
          {pages.map(({ definition: { name }, icon }) => (
            <OfficeLink key={name} to={officePath(code, name)} icon={icon}>
              {t(`resources.${name}`)}
              <Count waiting={counts[name]} />
            </OfficeLink>
          ))}
        </Part>
      ))}
      <Part title={t('menu.operations')}>
        {may(auditRoles) && (
          <OfficeLink to={officePath(code, 'audit')} icon={ScrollText}>
            {t('menu.audit')}
          </OfficeLink>
        )}
        <ConsoleLink href={`/back-office/releases/operators/${code}`} icon={Rocket}>
          {t('menu.releases')}
        </ConsoleLink>
        <ConsoleLink href="/back-office/releases" icon={Activity}>
          {t('menu.health')}
        </ConsoleLink>
      </Part>
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className={styles.title}>{title}</h2>
    <ul>{children}</ul>
  </section>
);

/** How many wait there; nothing where none does. */
const Count = ({ waiting }: { waiting: number | undefined }) =>
  waiting ? (
    <span className={styles.count}>
      <span aria-hidden>{waiting > 999 ? '999+' : waiting}</span>
      <span className={styles.screenReaderOnly}>{t('menu.count', { count: waiting })}</span>
    </span>
  ) : null;

interface EntryProps {
  icon: LucideIcon;
  children: ReactNode;
}

const OfficeLink = ({
  to,
  icon: Icon,
  end = false,
  children,
}: EntryProps & { to: string; end?: boolean }) => (
  <li>
    <NavLink to={to} end={end} className={styles.entry ?? ''}>
      <Icon aria-hidden size={16} />
      {children}
    </NavLink>
  </li>
);

/** A page of the console, which goes on working without the platform and without this script. */
const ConsoleLink = ({ href, icon: Icon, children }: EntryProps & { href: string }) => (
  <li>
    <a href={href} className={styles.entry}>
      <Icon aria-hidden size={16} />
      {children}
    </a>
  </li>
);
