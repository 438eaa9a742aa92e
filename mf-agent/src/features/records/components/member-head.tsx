import { Button } from '@tessera/ui-kit/button';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from '../../../components/page.module.css';
import { useTexts } from '../../../locales/use-texts';

/** MemberHead stands above the record of one member, and leads back to the team. */
export function MemberHead({ title, onBack, tools }: { title: string; onBack(): void; tools?: ReactNode }) {
  const { t } = useTexts();
  return (
    <div className={styles.head}>
      <Button variant="ghost" size="s" icon={<ArrowLeft aria-hidden />} onClick={onBack}>
        {t('member.back')}
      </Button>
      <h2>
        <bdi>{title}</bdi>
      </h2>
      {tools}
    </div>
  );
}
