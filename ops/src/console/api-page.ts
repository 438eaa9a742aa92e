import type { OpenSession } from '../server/sessions';
import { html, type Markup } from '../html/html';
import { layout } from './layout';
import { paths as pagePaths } from './paths';
import { texts } from './texts';

type Schema = Record<string, unknown>;
interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}
interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: readonly string[];
  security: readonly Record<string, unknown>[];
  parameters: readonly Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }>; 'x-plain-body'?: Schema };
  responses: { 200: { content: { 'application/json': { schema: { properties: { value: Schema } } } } } };
  'x-own-failures': readonly string[];
}
/** ApiDocument is as much of an OpenAPI document as the page shows. */
export interface ApiDocument {
  info: { title: string; version: string; description: string };
  tags: readonly { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** apiPage shows every call of the platform, from the recorded OpenAPI document. The page needs no script. */
export function apiPage(session: OpenSession, { info, tags, paths, components }: ApiDocument): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      endpoint: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );
  return layout({
    title: texts.api,
    session,
    here: 'api',
    body: html`<h1>${info.title} ${info.version}</h1>
      <p><a href="${pagePaths.openApi}">${texts.apiReference.document}</a></p>
      ${info.description.split('\n\n').map((text) => html`<p>${prose(text)}</p>`)}
      <nav class="chapters" aria-label="${texts.api}">
        ${tags.map(({ name }) => html`<a href="#${name}">${name}</a> `)}<a href="#shapes"
          >${texts.apiReference.shapes}</a
        >
      </nav>
      ${tags.map(
        ({ name }) =>
          html`<section>
            <h2 id="${name}">${name}</h2>
            ${calls.filter(({ operation }) => operation.tags.includes(name)).map(callPart)}
          </section>`,
      )}
      <section>
        <h2 id="shapes">${texts.apiReference.shapes}</h2>
        ${Object.entries(components.schemas).map(
          ([name, schema]) =>
            html`<details id="shape-${name}">
              <summary>${name}</summary>
              ${shape(schema)}
            </details>`,
        )}
      </section>`,
  });
}

function callPart({ endpoint, operation }: { endpoint: string; operation: Operation }): Markup {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  const query = parameters.filter((each) => each.in === 'query');
  const body = requestBody?.['x-plain-body'] ?? Object.values(requestBody?.content ?? {})[0]?.schema;
  return html`<details id="call-${operationId}">
    <summary><code>${endpoint}</code> ${prose(summary)}</summary>
    ${description && html`<p>${prose(description)}</p>`}
    <p>
      ${texts.apiReference.whoAsks(whoAsks(operation))}${requestBody?.['x-plain-body'] && ` ${texts.apiReference.encrypted}`}
    </p>
    ${
      query.length > 0 &&
      html`<h3>${texts.apiReference.query}</h3>
        ${shape({
          type: 'object',
          properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
          required: query.filter(({ required }) => required).map(({ name }) => name),
        })}`
    }
    ${
      body &&
      html`<h3>${texts.apiReference.body}</h3>
        ${shape(body)}`
    }
    <h3>${texts.apiReference.answer}</h3>
    ${shape(responses[200].content['application/json'].schema.properties.value)}
    ${
      operation['x-own-failures'].length > 0 &&
      html`<p>
        ${texts.apiReference.fails}: ${operation['x-own-failures'].map((code) => html`<code>${code}</code> `)}
      </p>`
    }
  </details>`;
}

function whoAsks({ security }: Operation): string {
  if (security.length === 0) return texts.apiReference.anybody;
  if (security.length > 1) return texts.apiReference.optionalSession;
  return 'session' in security[0]! ? texts.apiReference.session : texts.apiReference.vendor;
}

/** Text in which names of the code stand between backticks. */
const prose = (text: string): readonly Markup[] =>
  text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));

/** A schema as people read it: a list of fields, or one line. */
function shape(schema: Schema): Markup {
  const { properties, items, required } = schema as {
    properties?: Record<string, Schema>;
    items?: Schema;
    required?: readonly string[];
  };
  if (items?.['properties'])
    return html`<p>${texts.apiReference.listOf}</p>
      ${shape(items)}`;
  const { anyOf } = schema as { anyOf?: Schema[] };
  if (anyOf?.some((each) => each['properties']))
    return html`${anyOf.map((each, index) => html`${index > 0 && html`<p>${texts.apiReference.or}</p>`}${shape(each)}`)}`;
  if (!properties) return html`<p>${line(schema)}</p>`;
  return html`<ul>
    ${Object.entries(properties).map(
      ([name, inner]) =>
        html`<li>
          <code>${name}</code>${!required?.includes(name) && ` (${texts.apiReference.optional})`}:
          ${inner['properties'] || (inner['items'] as Schema | undefined)?.['properties'] ? shape(inner) : line(inner)}
        </li>`,
    )}
  </ul>`;
}

function line(schema: Schema): Markup {
  const {
    $ref,
    type,
    items,
    anyOf,
    enum: values,
    const: value,
    description,
  } = schema as {
    $ref?: string;
    type?: string | string[];
    items?: Schema;
    anyOf?: Schema[];
    enum?: unknown[];
    const?: unknown;
    description?: string;
  };
  if ($ref !== undefined) {
    const name = $ref.split('/').at(-1) ?? '';
    return html`<a href="#shape-${name}">${name}</a>`;
  }
  if (anyOf)
    return html`${anyOf.map((each, index) => html`${index > 0 && ` ${texts.apiReference.or} `}${line(each)}`)}`;
  if (items) return html`${texts.apiReference.listOf} ${line(items)}`;
  if (values) return html`${values.map((each) => html`<code>${JSON.stringify(each)}</code> `)}`;
  if (value !== undefined) return html`<code>${JSON.stringify(value)}</code>`;
  const bounds = ['minLength', 'maxLength', 'minimum', 'maximum', 'pattern', 'format', 'default']
    .filter((name) => schema[name] !== undefined)
    .map((name) => `${name} ${JSON.stringify(schema[name])}`);
  const kind = [type].flat().join(` ${texts.apiReference.or} `) || texts.apiReference.anything;
  return html`${kind}${bounds.length > 0 && ` (${bounds.join(', ')})`}${description && `: ${description}`}`;
}
