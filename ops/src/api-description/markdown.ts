import type { openApiDocument } from './open-api';

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: object[];
  requestBody?: { 'x-plain-body'?: unknown };
  'x-own-failures': string[];
  'x-agent-only'?: true;
}

type Document = ReturnType<typeof openApiDocument>;

/**
 * renderApiDocument writes the calls as a page for readers: one table a domain. What a call takes and answers
 * is in `openapi.json`.
 */
export function renderApiDocument({ info, tags, paths }: Document): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      endpoint: `${method.toUpperCase()} ${path}`,
      operation: operation as Operation,
    })),
  );
  const chapters = tags.map(({ name }) => {
    const rows = operations.filter(({ operation }) => operation.tags.includes(name));
    return `## ${name}\n\n| call | endpoint | what it does | who asks | fails |\n|---|---|---|---|---|\n${rows.map(rowOf).join('\n')}\n`;
  });
  return `# The platform's calls

Made from the contracts by \`pnpm --filter @tessera/ops describe-api\`; a test compares. [openapi.json](openapi.json) is the
whole of it (OpenAPI 3.1): what each call takes and answers. Operations show it at \`/back-office/releases/api\`.

${info.description}

Beside the codes of its own, any call may fail with VALIDATION_FAILED, UNKNOWN_MERCHANT, HOST_REFUSED, ORIGIN_REFUSED,
PAYLOAD_TOO_LARGE, SYSTEM_MAINTENANCE, REGION_RESTRICTED, SERVICE_BUSY and UNKNOWN_ERROR; one for members with
NOT_LOGGED_IN and PASSWORD_CHANGE_REQUIRED; one for agents with NOT_AN_AGENT; an encrypted one with ENCRYPTION_REQUIRED, ENCRYPTION_KEY_UNKNOWN,
ENCRYPTION_INVALID and REQUEST_REPLAYED.

${chapters.join('\n')}`;
}

function rowOf({ endpoint, operation }: { endpoint: string; operation: Operation }): string {
  const { operationId, summary, requestBody } = operation;
  const encrypted = requestBody?.['x-plain-body'] === undefined ? '' : ', encrypted';
  return `| ${operationId} | \`${endpoint}\`${encrypted} | ${cell(summary)} | ${whoAsks(operation)} | ${operation['x-own-failures'].join(', ')} |`;
}

const cell = (text: string) => text.replaceAll('|', String.raw`\|`);

function whoAsks({ security, 'x-agent-only': agentOnly }: Operation): string {
  if (agentOnly) return 'an agent';
  if (security.length === 0) return 'anybody';
  if (security.length > 1) return 'anybody, or a session';
  return 'session' in security[0]! ? 'a session' : 'a vendor';
}
