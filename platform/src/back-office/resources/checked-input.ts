import type { ErrorCode } from '@tessera/contracts';
import type { ResourceDefinition, ResourceRecord } from '@tessera/contracts/back-office';
import type { Operator } from '@tessera/contracts/operator';
import type * as z from 'zod/mini';
import { cleanHtml } from '../../html/clean-html';
import { DomainError, invalidFields } from '../../http/domain-error';
import { fieldErrors } from '../../http/field-errors';

/**
 * parsed returns the input as the schema reads it. It throws VALIDATION_FAILED with the fields that are
 * wrong.
 */
export function parsed<Schema extends z.ZodMiniType>(schema: Schema, raw: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(raw);
  if (!success) throw invalidFields(fieldErrors(error.issues, raw));
  return data;
}

interface Saving {
  definition: ResourceDefinition;
  operator: Operator;
  /** The record that is saved over. */
  before: ResourceRecord | undefined;
  at: Date;
}

/**
 * checkedInput returns the input to be saved. It must match its schema, be in languages of the operator and
 * not be scheduled for the past; its HTML is sanitised.
 */
export function checkedInput({ definition, operator, before, at }: Saving, raw: unknown): unknown {
  const schema = before ? definition.update : definition.create;
  if (!schema) throw new DomainError('NOT_FOUND');
  const input = parsed(schema, raw) as Record<string, unknown>;
  const problems: Record<string, ErrorCode> = {};
  for (const name of ['publishFrom', 'publishUntil'] as const) {
    const moment = input[name];
    const stood = before && Reflect.get(before, name) === moment;
    if (typeof moment === 'string' && !stood && Date.parse(moment) <= at.getTime())
      problems[name] = 'FIELD_IN_THE_PAST';
  }
  const { texts: kinds } = definition;
  const texts = input['texts'];
  const checked = kinds && texts ? checkedTexts(operator, kinds, texts as Texts, problems) : texts;
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  return { ...input, ...(checked ? { texts: checked } : {}) };
}

type Texts = Record<string, Record<string, string>>;

function checkedTexts(
  { languages, defaultLanguage }: Operator,
  kinds: NonNullable<ResourceDefinition['texts']>,
  texts: Texts,
  problems: Record<string, ErrorCode>,
): Texts {
  // What has lines of its own in the default language keeps them elsewhere in the record.
  const needsDefault = 'title' in kinds;
  if (needsDefault && !texts[defaultLanguage]) problems[`texts.${defaultLanguage}`] = 'FIELD_REQUIRED';
  const clean = ([language, fields]: [string, Record<string, string>]) => {
    if (!languages.includes(language)) problems[`texts.${language}`] = 'FIELD_FORMAT';
    const entries = Object.entries(fields).map(([name, text]) => {
      if (kinds[name] !== 'html') return [name, text];
      const cleaned = cleanHtml(text).trim();
      if (cleaned === '') problems[`texts.${language}.${name}`] = 'FIELD_REQUIRED';
      return [name, cleaned];
    });
    return [language, Object.fromEntries(entries)];
  };
  return Object.fromEntries(Object.entries(texts).map(clean)) as Texts;
}
