import type { FieldKind } from '@tessera/contracts/back-office';
import { CheckboxField, SelectField, TextField } from '@tessera/ui-kit/field';
import { useController } from 'react-hook-form';
import type * as z from 'zod/mini';
import { t } from '../i18n';
import { fromLocalInput, toLocalInput, zoneName } from './moment';
import { EntriesField } from './entries-field';
import { PictureField } from './picture-field';
import { RichTextField } from './rich-text-field';
import { describeSchema, isRequired } from './schema-of';
import { CodeField } from './code-field';
import { TextArea } from './text-area';
import { CodesField } from './codes-field';
import { fieldHint, fieldName, valueName } from './labels';

interface FieldInputProps {
  resource: string;
  /** Path in the form: `texts.EN.title`. */
  name: string;
  /** Name in the dictionary and in the schema. */
  field: string;
  kind: FieldKind;
  schema: z.ZodMiniType;
  /** Of a text: whose words it has. */
  lang?: string | undefined;
  /** Nothing has to stand in it here, whatever its schema says: a language that may wait. */
  optional?: boolean;
  /** Usual values of a code. */
  suggestions?: readonly string[] | undefined;
}

/**
 * FieldInput is one field of a form: the contract's schema says what it takes, its kind how it is asked for.
 */
export function FieldInput({
  resource,
  name,
  field,
  kind,
  schema,
  lang,
  optional = false,
  suggestions,
}: FieldInputProps) {
  const control = useController({ name });
  const { value, onChange, onBlur, ref } = control.field;
  const { options, nullable } = describeSchema(schema);
  const look = {
    label: fieldName(resource, field),
    hint: fieldHint(resource, field),
    error: control.fieldState.error?.message,
    required: isRequired(schema) && !optional,
  };
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  /** What was left out of a field that may be empty is nothing, and not an empty text. */
  const orNull = (typed: string) => (typed === '' && nullable ? null : typed);
  const input = { ref, onBlur, lang: lang?.toLowerCase() };
  const typed = { ...look, ...input, value: text };
  const take = (value: string) => onChange(orNull(value));

  switch (kind) {
    case 'choice':
      return (
        <SelectField
          {...typed}
          onChange={(event) => onChange(event.target.value)}
          placeholder={value === undefined ? t('form.choose') : undefined}
          options={options.map((option) => ({ value: option, label: valueName(resource, field, option) }))}
        />
      );
    case 'switch':
      return (
        <CheckboxField
          {...look}
          {...input}
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
        />
      );
    case 'number':
      return (
        <TextField
          {...typed}
          inputMode="numeric"
          onChange={(event) => onChange(toNumber(event.target.value, nullable))}
        />
      );
    case 'money':
      return <TextField {...typed} inputMode="decimal" onChange={(event) => take(event.target.value)} />;
    case 'moment':
      return (
        <TextField
          {...look}
          {...input}
          type="datetime-local"
          hint={[look.hint, zoneName()].filter(Boolean).join(' · ')}
          value={text && toLocalInput(text)}
          onChange={(event) => onChange(fromLocalInput(event.target.value))}
        />
      );
    case 'day':
      return <TextField {...typed} type="date" onChange={(event) => onChange(event.target.value)} />;
    case 'code':
      return <CodeField {...typed} suggestions={suggestions} onCode={take} />;
    case 'html':
      return <RichTextField {...look} lang={lang} value={text} onChange={onChange} onBlur={onBlur} />;
    case 'picture':
      return <PictureField {...look} value={value === null ? null : text} onChange={onChange} />;
    case 'list':
      return <EntriesField resource={resource} name={name} />;
    case 'codes':
      return <CodesField label={look.label} hint={look.hint} required={look.required} name={name} />;
    case 'text':
      return <TextArea {...typed} onChange={(event) => onChange(event.target.value)} />;
    default:
      return <TextField {...typed} onChange={(event) => take(event.target.value)} />;
  }
}

/** What is no number stays as it was typed: the platform says at the field what is wrong with it. */
function toNumber(typed: string, nullable: boolean): number | string | null {
  if (typed.trim() === '') return nullable ? null : '';
  return /^-?\d+$/.test(typed.trim()) ? Number(typed) : typed;
}
