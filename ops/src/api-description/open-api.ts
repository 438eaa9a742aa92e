import { encryptedBodySchema, errorCodes, failuresOf, gatewayVersion, headers } from '@tessera/contracts';
import type { ContractSource, DescribedCall } from './contract-source';
import { ruleFields, ruleSentences } from './call-rules';
import { jsonSchemas, type JsonSchema, type JsonSchemas } from '@tessera/server-kit/calls';

const introduction = `Every answer is JSON in one envelope: \`{"success": true, "value": …}\`, or \`{"success": false, \
"errorCode": "…", "message": "…"}\`. Failures are told apart by \`errorCode\`; \`message\` is for people, in the language \
of the request. The \`value\` of VALIDATION_FAILED is \`{"fields": {"<field>": "<code>"}}\`.

Amounts of money are decimal strings in the currency's major unit.

The body of an encrypted call is AES-256-GCM under a key that is used once, with \`METHOD path\` as additional data; inside \
is \`{"timestamp", "nonce", "body"}\`, where \`body\` is what \`x-plain-body\` describes. The header \`Encryption\` is \
\`keyId.base64(RSA-OAEP-SHA256(key))\` under the public key that the system status names.

A call that carries an \`Idempotency-Key\` is performed once for one key, however often it arrives.

What the platform holds to before a call is performed is part of its description: \`x-rate-limit\` (so many calls in a window, \
for each network or member; calls of one bucket are counted together), \`x-real-account-only\` (trial accounts are refused), \
\`x-agent-only\` (who is no agent is refused with NOT_AN_AGENT), \`x-idempotency-key\` (required, optional or none), \
\`x-while-closed\` (refused, answered through maintenance, or always) and \`x-while-restricted\` (whether a session whose \
password must be changed first is answered). It is checked in this order: the site is closed, session, restricted session, \
trial account, input, key, limit, agent.`;

const reference = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });
const header = (name: string, description: string, more: object = {}) => ({
  name,
  in: 'header',
  description,
  schema: { type: 'string' },
  ...more,
});

const idempotencyKey = (more: object = {}) =>
  header(headers.idempotency, 'The call is performed once for one key.', {
    schema: { type: 'string', pattern: String.raw`^[\w-]{8,64}$` },
    ...more,
  });

const parameters = {
  Merchant: header(headers.merchant, "Code of the operator; the site's own, by its host name, when absent."),
  Language: header(
    headers.language,
    "Platform code of the language (EN, VN); the operator's default when absent.",
  ),
  IdempotencyKey: idempotencyKey(),
  RequiredIdempotencyKey: idempotencyKey({ required: true }),
  Encryption: header(headers.encryption, 'Key id, a dot, and the encrypted key of the body in base64.', {
    required: true,
  }),
  Gateway: header(headers.gateway, 'Version of the gateway that encrypted calls announce.', {
    required: true,
    schema: { const: gatewayVersion },
  }),
};

/** openApiDocument makes the OpenAPI 3.1 document of the platform's calls. */
export function openApiDocument({ calls, schemas: named }: ContractSource, version: string) {
  const schemas = jsonSchemas(named);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const described of calls.toSorted((one, other) => compare(one.call.path, other.call.path))) {
    const { path, method } = described.call;
    (paths[path] ??= {})[method.toLowerCase()] = operationOf(described, schemas);
  }
  const domains = [...new Set(calls.map(({ domain }) => domain))];
  return {
    openapi: '3.1.1',
    info: {
      title: 'Tessera platform',
      version,
      description: introduction,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'The site of the operator' }],
    tags: domains.toSorted(compare).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token that a login answers.' },
        vendorCode: { type: 'apiKey', in: 'header', name: 'x-provider' },
        vendorKey: { type: 'apiKey', in: 'header', name: 'x-provider-key' },
      },
      parameters,
      responses: {
        RateLimited: {
          ...json('RATE_LIMITED: too many calls in the window.', reference('schemas', 'Failure')),
          headers: {
            'Retry-After': {
              description: 'Seconds until the window is over.',
              schema: { type: 'integer', minimum: 1 },
            },
          },
        },
      },
      schemas: {
        ...sorted(schemas.components),
        Failure: {
          type: 'object',
          required: ['success', 'errorCode', 'message'],
          properties: {
            success: { const: false },
            errorCode: { enum: errorCodes },
            message: { type: 'string' },
            value: {},
          },
        },
        EncryptedBody: schemas.ofRequest(encryptedBodySchema),
      },
    },
  };
}

function operationOf({ name, domain, call, docstring }: DescribedCall, schemas: JsonSchemas) {
  const { summary, description: docText } = summed(docstring, name);
  const description = [docText, ...ruleSentences(call)].filter((text) => text !== '').join(' ');
  const request = schemas.ofRequest(call.request);
  const hasBody = call.method === 'POST' || call.method === 'PUT';
  const isVendors = call.path.startsWith('/seamless/');
  return {
    operationId: name.replace(/Call$/, ''),
    summary,
    ...(description === '' ? {} : { description }),
    tags: [domain],
    security: isVendors ? [{ vendorCode: [], vendorKey: [] }] : securityOf[call.auth],
    parameters: [
      ...(isVendors ? [] : [reference('parameters', 'Merchant'), reference('parameters', 'Language')]),
      ...keyOf(call),
      ...(call.encrypted ? [reference('parameters', 'Encryption'), reference('parameters', 'Gateway')] : []),
      ...(hasBody ? [] : queryOf(request)),
    ],
    ...(hasBody ? { requestBody: bodyOf(call, request) } : {}),
    responses: {
      200: json('Performed.', {
        type: 'object',
        required: ['success', 'value'],
        properties: { success: { const: true }, value: schemas.ofAnswer(call.response) },
      }),
      ...(call.shared
        ? { 304: { description: 'The browser has it: the `ETag` that it sent is of this answer.' } }
        : {}),
      ...(call.rateLimit ? { 429: reference('responses', 'RateLimited') } : {}),
      default: json('Refused, or not performed.', {
        allOf: [reference('schemas', 'Failure')],
        properties: { errorCode: { enum: failuresOf(call) } },
      }),
    },
    'x-own-failures': call.failures,
    ...ruleFields(call),
  };
}

/** The header where the call has a use for it; where it is required, so it is here. */
function keyOf({ idempotent }: DescribedCall['call']) {
  if (idempotent === false) return [];
  return [reference('parameters', idempotent === 'required' ? 'RequiredIdempotencyKey' : 'IdempotencyKey')];
}

const securityOf = {
  none: [],
  optional: [{}, { session: [] }],
  token: [{ session: [] }],
};

const json = (description: string, schema: JsonSchema) => ({
  description,
  content: { 'application/json': { schema } },
});

function bodyOf(call: DescribedCall['call'], request: JsonSchema) {
  if (call.encrypted)
    return {
      required: true,
      description: 'Encrypted; what is inside of it is under `x-plain-body`.',
      content: { 'application/json': { schema: reference('schemas', 'EncryptedBody') } },
      'x-plain-body': request,
    };
  const type = call.form ? 'application/x-www-form-urlencoded' : 'application/json';
  return { required: true, content: { [type]: { schema: request } } };
}

function queryOf(request: JsonSchema) {
  const { properties = {}, required = [] } = request as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

/** The first sentence is what a list shows; a sentence that only names failures is data already. */
function summed(docstring: string, name: string) {
  const [summary = '', ...rest] = docstring.split(/(?<=[^.A-Z][.?!]) (?=[A-Z`])/);
  return { summary: summary === '' ? name.replace(/Call$/, '') : summary, description: rest.join(' ') };
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

const sorted = <Value>(record: Record<string, Value>) =>
  Object.fromEntries(Object.entries(record).toSorted(([one], [other]) => compare(one, other)));
