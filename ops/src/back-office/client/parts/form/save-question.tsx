import { Button } from '@tessera/ui-kit/button';
import { Dialog } from '@tessera/ui-kit/dialog';
import { useFormContext } from 'react-hook-form';
import { t } from '../../i18n';
import { leavesOf, sameValue, type FormValues } from './form-values';
import { pathName } from './path-name';
import styles from './save-question.module.css';

interface SaveQuestionProps {
  resource: string;
  /** What players have now. */
  before: FormValues;
  onSave: () => void;
  onClose: () => void;
}

/** SaveQuestion asks before something is saved that players have at once, and says what it changes for them. */
export function SaveQuestion({ resource, before, onSave, onClose }: SaveQuestionProps) {
  const { getValues } = useFormContext<FormValues>();
  const old = leavesOf(before);
  const changed = [...leavesOf(getValues())].filter(([path, value]) => !sameValue(value, old.get(path)));
  return (
    <Dialog
      open
      delay={0}
      size="m"
      sheet="auto"
      title={t('ask.title')}
      closeLabel={t('dialog.close')}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button onClick={onSave}>{t('ask.save')}</Button>
        </>
      }
    >
      <p>{t('ask.lead')}</p>
      <ul className={styles.list}>
        {changed.map(([path, value]) => (
          <li key={path}>
            <strong>{pathName(resource, path)}</strong>
            <Values from={old.get(path)} to={value} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** What a line of values is by now; a field of a form of its own says no more than its name. */
function Values({ from, to }: { from: unknown; to: unknown }) {
  const [before, after] = [textOf(from), textOf(to)];
  if (before === undefined || after === undefined) return null;
  return (
    <span className={styles.values}>
      {before} <span aria-hidden>→</span> <ins>{after}</ins>
    </span>
  );
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'boolean') return t(value ? 'values.yes' : 'values.no');
  const words = Array.isArray(value) ? value : [value ?? ''];
  if (words.some((word) => typeof word === 'object')) return undefined;
  return words.join(' ').trim() || t('values.empty');
}
