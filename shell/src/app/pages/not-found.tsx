import { buttonClass } from '@tessera/ui-kit/button';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { Compass } from 'lucide-react';
import { ShellLink } from '../../host/shell-link';
import { useTexts } from '../../host/use-texts';

export function NotFound() {
  const { t } = useTexts();
  return (
    <EmptyState
      icon={<Compass />}
      title={t('notFound.title')}
      text={t('notFound.text')}
      action={
        <ShellLink to="/" className={buttonClass({})}>
          {t('notFound.home')}
        </ShellLink>
      }
    />
  );
}
