import { useHost } from '../../host/host-context';
import { ShellLink } from '../../host/shell-link';
import { useTexts } from '../../host/use-texts';
import { OperatorLink } from './operator-link';
import { ResponsibleLink } from './responsible-link';

/** Help articles that the footer names; the help center has them all (section 2.5). */
const helpLinks = [
  { to: '/help', label: 'footer.helpCenter' },
  { to: '/guide', label: 'menu.guide' },
  { to: '/help#term', label: 'footer.terms' },
  { to: '/help#privacy', label: 'footer.privacy' },
] as const;

/**
 * FooterHelp leads to help: its articles, what keeps play within bounds (the tools themselves for a member), where
 * complaints are made and who decides them.
 */
export function FooterHelp() {
  const { compliance } = useHost().boot.operator;
  const { t } = useTexts();
  return (
    <nav aria-label={t('footer.help')}>
      <h2>{t('footer.help')}</h2>
      <ul>
        {helpLinks.map(({ to, label }) => (
          <li key={to}>
            <ShellLink to={to}>{t(label)}</ShellLink>
          </li>
        ))}
        <li>
          <ResponsibleLink />
        </li>
        {compliance?.complaints && (
          <li>
            <OperatorLink url={compliance.complaints}>{t('footer.complaints')}</OperatorLink>
          </li>
        )}
        {compliance?.dispute && (
          <li>
            <OperatorLink url={compliance.dispute.url}>
              {t('footer.dispute', { name: compliance.dispute.name })}
            </OperatorLink>
          </li>
        )}
      </ul>
    </nav>
  );
}
