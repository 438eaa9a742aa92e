import type { PickRule } from '@tessera/contracts/lottery';
import { Button } from '@tessera/ui-kit/button';
import { useId, useState } from 'react';
import { useTexts } from '../../../locales/use-texts';
import { readNumbers } from '../model/paste';
import styles from './bet-slip.module.css';

interface Props {
  pick: PickRule;
  /** How many lines the slip can take. */
  room: number;
  onBets(bets: string[][]): void;
}

/** PasteNumbers takes many numbers as text. What is not understood, or has no room, stays in the field. */
export function PasteNumbers({ pick, room, onBets }: Props) {
  const { t } = useTexts();
  const id = useId();
  const [text, setText] = useState('');
  const [result, setResult] = useState<{ tone: 'note' | 'problem'; text: string } | null>(null);
  const add = () => {
    const { bets, rest } = readNumbers(pick, text);
    const isSet = pick.kind !== 'digits';
    const over = bets.slice(room).map((picks) => picks.join(isSet ? ' ' : ''));
    onBets(bets.slice(0, room));
    setText([...rest, ...over].join('\n'));
    const added = t('paste.added', { count: bets.length - over.length });
    const problem =
      over.length > 0
        ? t('paste.full', { count: over.length })
        : rest.length > 0
          ? t('paste.unread', { count: rest.length })
          : '';
    setResult({ tone: problem === '' ? 'note' : 'problem', text: `${added} ${problem}`.trim() });
  };
  return (
    <details className={styles.paste}>
      <summary>{t('paste.title')}</summary>
      <label htmlFor={id}>{pick.kind === 'digits' ? t('paste.digits') : t('paste.set')}</label>
      <textarea
        id={id}
        rows={4}
        value={text}
        aria-describedby={`${id}-result`}
        onChange={(event) => setText(event.target.value)}
      />
      <p id={`${id}-result`} role="status" className={result ? styles[result.tone] : undefined}>
        {result?.text}
      </p>
      <Button variant="secondary" size="s" disabled={text.trim() === ''} onClick={add}>
        {t('paste.add')}
      </Button>
    </details>
  );
}
