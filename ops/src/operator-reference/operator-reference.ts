import { operatorSchema } from '@tessera/contracts/operator';
import { jsonSchemas, type JsonSchema } from '@tessera/server-kit/calls';
import { operatorDocs, type FieldDocs } from './field-docs';

interface Row {
  field: string;
  kind: string;
  /** "required", "optional", or what it is where nothing is said. */
  presence: string;
  meaning: string;
}

/**
 * operatorReference writes the table of every field of an operator's document, made from its schema: name, kind,
 * bounds, default, and what its docstring says.
 */
export function operatorReference(): string {
  const rows = rowsOf(jsonSchemas([]).ofRequest(operatorSchema), operatorDocs(), '');
  const lines = rows.map(
    ({ field, kind, presence, meaning }) => `| \`${field}\` | ${kind} | ${presence} | ${meaning} |`,
  );
  return `# Fields of an operator's document

Made from \`operatorSchema\` of the contracts by \`pnpm --filter @tessera/ops describe-operator\`; a test compares. \`[]\` is each
entry of a list, \`{}\` each value of a record. Amounts are text in the operator's major unit (\`"100.00"\`). Colours are checked against
each other too: text needs 4.5:1 on what it stands on, controls and marks 3:1. How an operator is added is in
[its how-to](how-to/add-an-operator.md).

| field | kind | needed | what it says |
|---|---|---|---|
${lines.join('\n')}
`;
}

type Properties = Record<string, JsonSchema>;

function rowsOf(schema: JsonSchema, docs: FieldDocs, at: string): Row[] {
  const { properties = {}, required = [] } = schema as { properties?: Properties; required?: string[] };
  const fieldOfShape = new Map<string, string>();
  return Object.entries(properties).flatMap(([name, inner]) => {
    const field = at === '' ? name : `${at}.${name}`;
    const own = docs.field(name);
    const shape = JSON.stringify(inner);
    const twin = inner['properties'] ? fieldOfShape.get(shape) : undefined;
    fieldOfShape.set(shape, field);
    if (twin !== undefined)
      return [
        { field, kind: `as \`${twin}\``, presence: presenceOf(inner, required.includes(name)), meaning: '' },
      ];
    const row = {
      field,
      kind: kindOf(inner),
      presence: presenceOf(inner, required.includes(name)),
      meaning: plain(own.docstring),
    };
    return [row, ...insideOf(inner, own, field)];
  });
}

function insideOf(schema: JsonSchema, docs: FieldDocs, field: string): Row[] {
  const { items, additionalProperties } = schema as { items?: JsonSchema; additionalProperties?: JsonSchema };
  if (items) return rowsOf(items, docs, `${field}[]`);
  if (typeof additionalProperties === 'object' && additionalProperties['properties'])
    return rowsOf(additionalProperties, docs, `${field}{}`);
  return rowsOf(schema, docs, field);
}

/** What a reader would call text that has to look so. */
const patterns: Readonly<Record<string, string>> = {
  [String.raw`^(#[0-9a-f]{6}([0-9a-f]{2})?|oklch\([^;{}<>]{3,60}\)|rgb\([^;{}<>]{3,60}\))$`]:
    'colour: `#rrggbb`, `rgb(…)`, `oklch(…)`',
  [String.raw`^#[0-9a-f]{6}$`]: 'colour: `#rrggbb`',
  [String.raw`^-?\d{1,15}(\.\d{1,6})?$`]: 'amount',
  [String.raw`^[A-Z]{2,4}$`]: 'language code',
  [String.raw`^(https:\/\/[^/\\]|\/(?![/\\]))[^\s"'<>\\]*$`]: 'path of the site, or `https://…`',
  [String.raw`^([01]\d|2[0-3]):[0-5]\d$`]: 'time of day, `HH:MM`',
};

function kindOf(schema: JsonSchema): string {
  const {
    type,
    items,
    enum: values,
    properties,
    additionalProperties,
    pattern,
  } = schema as {
    type?: string;
    items?: JsonSchema;
    enum?: readonly string[];
    properties?: Properties;
    additionalProperties?: JsonSchema | false;
    pattern?: string;
  };
  if (values) return `one of ${values.map((value) => `\`${value}\``).join(', ')}`;
  if (items) return `list of ${items['properties'] ? 'objects' : kindOf(items)}${boundsOf(schema)}`;
  if (properties) return 'object';
  if (typeof additionalProperties === 'object')
    return `record of ${additionalProperties['properties'] ? 'objects' : kindOf(additionalProperties)}`;
  if (pattern !== undefined) return patterns[pattern] ?? `text, \`${plain(pattern)}\``;
  return `${type === 'string' ? 'text' : (type ?? 'anything')}${boundsOf(schema)}`;
}

const bounds = [
  ['minLength', 'at least', 'characters'],
  ['maxLength', 'at most', 'characters'],
  ['minimum', 'from', ''],
  ['maximum', 'to', ''],
  ['minItems', 'at least', 'entries'],
  ['maxItems', 'at most', 'entries'],
] as const;

function boundsOf(schema: JsonSchema): string {
  const limits = bounds.flatMap(([name, words, unit]) => {
    const value = schema[name];
    // The bounds of a whole number itself say nothing about the field.
    return typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER
      ? [`${words} ${value}${unit && ` ${unit}`}`]
      : [];
  });
  return limits.length === 0 ? '' : `, ${limits.join(', ')}`;
}

function presenceOf(schema: JsonSchema, isRequired: boolean): string {
  if ('default' in schema) return `default \`${plain(JSON.stringify(schema['default']))}\``;
  return isRequired ? 'required' : 'optional';
}

/** A bar would end the cell. */
const plain = (text: string) => text.replaceAll('|', String.raw`\|`);
