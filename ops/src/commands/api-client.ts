import * as z from 'zod/mini';
import { RegistryError, type RegistryErrorCode } from '../failure/registry-error';

const refusedSchema = z.object({ success: z.literal(false), code: z.string(), message: z.string() });
const doneSchema = z.object({ success: z.literal(true), value: z.unknown() });
const answerSchema = z.discriminatedUnion('success', [refusedSchema, doneSchema]);

/** apiClient makes requests to an operations server. They throw what the server refuses, and REGISTRY_BUSY. */
export function apiClient(url: string, token?: string) {
  async function ask(method: string, path: string, body?: unknown): Promise<never> {
    const response = await fetch(new URL(path, url), {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
    }).catch(() => {
      throw new RegistryError('REGISTRY_BUSY', `the operations server at ${url} does not answer`);
    });
    const answer = answerSchema.safeParse(await response.json().catch(() => undefined));
    if (!answer.success)
      throw new RegistryError('REGISTRY_BUSY', `what answers at ${url} is no operations server`);
    if (!answer.data.success)
      throw new RegistryError(answer.data.code as RegistryErrorCode, answer.data.message);
    return answer.data.value as never;
  }
  return {
    get(
      path: string,
      query: Readonly<Record<string, string | number | null | undefined>> = {},
    ): Promise<never> {
      const search = new URLSearchParams();
      for (const [name, value] of Object.entries(query))
        if (value !== undefined && value !== null) search.set(name, String(value));
      return ask('GET', search.size === 0 ? path : `${path}?${search}`);
    },
    post: (path: string, body: unknown = {}): Promise<never> => ask('POST', path, body),
  };
}
