import { findLanguage } from '@tessera/contracts/i18n';
import { Button } from '@tessera/ui-kit/button';
import { TextField } from '@tessera/ui-kit/field';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useController, useFieldArray, useWatch } from 'react-hook-form';
import { t } from '../i18n';
import { useOperator } from '../session/operator-context';
import styles from './entries-field.module.css';
import { fieldHint, fieldName } from './labels';
import { RichTextField } from './rich-text-field';

interface EntriesProps {
  resource: string;
  name: string;
}

/**
 * EntriesField takes the entries of a page in each language, each with its id, title and text. One at a time
 * is open for writing.
 */
export function EntriesField({ resource, name }: EntriesProps) {
  const { operator } = useOperator();
  return (
    <div className={styles.languages}>
      {operator.languages.map((language) => (
        <Entries key={language} resource={resource} name={`${name}.${language}`} language={language} />
      ))}
    </div>
  );
}

function Entries({ resource, name, language }: EntriesProps & { language: string }) {
  const { fields, append, remove } = useFieldArray({ name, keyName: 'key' });
  const [open, setOpen] = useState<number>();
  return (
    <fieldset className={styles.language}>
      <legend>{findLanguage(language).name}</legend>
      {fields.map(({ key }, index) => (
        <details
          key={key}
          open={open === index}
          onToggle={(event) => {
            const isOpen = event.currentTarget.open;
            setOpen((now) => (isOpen ? index : now === index ? undefined : now));
          }}
        >
          <summary>
            <EntryTitle name={`${name}.${index}`} />
          </summary>
          {open === index && (
            <div className={styles.entry}>
              <EntryTextField resource={resource} name={`${name}.${index}.id`} field="entryId" />
              <EntryTextField resource={resource} name={`${name}.${index}.title`} field="title" />
              <Text resource={resource} name={`${name}.${index}.content`} language={language} />
              <Button variant="secondary" size="s" onClick={() => remove(index)}>
                {t('entries.remove')}
              </Button>
            </div>
          )}
        </details>
      ))}
      <Button
        variant="ghost"
        size="s"
        icon={<Plus aria-hidden size={15} />}
        onClick={() => {
          append({ id: '', title: '', content: '' });
          setOpen(fields.length);
        }}
      >
        {t('entries.add')}
      </Button>
    </fieldset>
  );
}

function EntryTitle({ name }: { name: string }) {
  const title = useWatch({ name: `${name}.title` }) as string | undefined;
  return title?.trim() ? title : t('entries.untitled');
}

function EntryTextField({ resource, name, field: word }: EntriesProps & { field: string }) {
  const { field, fieldState } = useController({ name });
  const { value, ...control } = field;
  return (
    <TextField
      {...control}
      label={fieldName(resource, word)}
      hint={fieldHint(resource, word)}
      error={fieldState.error?.message}
      value={typeof value === 'string' ? value : ''}
      required
    />
  );
}

function Text({ resource, name, language }: EntriesProps & { language: string }) {
  const { field, fieldState } = useController({ name });
  return (
    <RichTextField
      label={fieldName(resource, 'content')}
      hint={fieldHint(resource, 'content')}
      error={fieldState.error?.message}
      lang={language}
      required
      value={typeof field.value === 'string' ? field.value : ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
    />
  );
}
