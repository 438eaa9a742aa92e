import { Dialog } from '@tessera/ui-kit/dialog';
import type { ReactNode } from 'react';
import { useTexts } from '../../host/use-texts';
import styles from './play-bar.module.css';

const unanswered = () => undefined;

interface Props {
  title: string;
  /** Buttons, one of which has to be pressed. */
  choices: ReactNode;
  children: ReactNode;
}

/** PlayDialog stands over a game until one of its choices is taken: neither a key nor a press outside closes it. */
export function PlayDialog({ title, choices, children }: Props) {
  const { t } = useTexts();
  return (
    <Dialog
      open
      role="alertdialog"
      size="s"
      sheet="auto"
      title={title}
      closeLabel={t('dialog.close')}
      closeButton={false}
      delay={0}
      onClose={unanswered}
      footer={<div className={styles.choices}>{choices}</div>}
    >
      {children}
    </Dialog>
  );
}
