import { ShellLink } from '../../host/shell-link';
import { useSessionData } from '../../host/use-host-values';
import { useTexts } from '../../host/use-texts';

/** ResponsibleLink leads to what keeps play within bounds: the tools themselves for a member, else what they are. */
export function ResponsibleLink() {
  const { t } = useTexts();
  const { state } = useSessionData();
  const isMember = state === 'member' || state === 'agent';
  return (
    <ShellLink to={isMember ? '/member?page=protection' : '/help#responsible-gaming'}>
      {t('footer.responsible')}
    </ShellLink>
  );
}
