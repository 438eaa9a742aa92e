import type { Role } from '@tessera/contracts/back-office';
import type { InjectOptions } from 'fastify';
import { resources } from '../app';
import { createBackOffice } from '../back-office/create-back-office';
import type { TestPlatform } from './index';

const token = 'a-token-of-operations';

export interface Answered {
  status: number;
  code: string | undefined;
  // What the test looks into; it knows what it asked for.
  value: Record<string, unknown> & { record?: Record<string, unknown>; items?: Record<string, unknown>[] };
  fields: Record<string, string> | undefined;
  text: string;
  disposition: string | undefined;
}

/**
 * officeOf asks the platform's back office as somebody of an operator, whose name and roles the operations
 * server vouches for.
 */
export function officeOf({ platform }: Pick<TestPlatform, 'platform'>, operator = 'aurora') {
  const app = createBackOffice(platform, token, resources);
  return (author: string, ...roles: Role[]) => {
    async function ask(method: InjectOptions['method'], path: string, body?: unknown): Promise<Answered> {
      const answer = await app.inject({
        method: method ?? 'GET',
        url: path.startsWith('/') ? path : `/resources/${operator}/${path}`,
        headers: {
          authorization: `Bearer ${token}`,
          'x-author': author,
          'x-roles': roles.join(','),
          ...(Buffer.isBuffer(body) ? { 'content-type': 'application/octet-stream' } : {}),
        },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      const isJson = String(answer.headers['content-type']).startsWith('application/json');
      const { errorCode: code, value = {} } = isJson ? answer.json() : {};
      return {
        status: answer.statusCode,
        code,
        value: value ?? {},
        fields: value?.fields,
        text: answer.body,
        disposition: answer.headers['content-disposition'] as string | undefined,
      };
    }
    return {
      get: (path: string) => ask('GET', path),
      create: (resource: string, value: unknown) => ask('POST', resource, value),
      save: (path: string, version: unknown, value: unknown) => ask('PUT', path, { version, value }),
      act: (path: string, action: string, version: unknown, rest: object = {}) =>
        ask('POST', `${path}/actions/${action}`, { version, reason: 'as agreed', ...rest }),
      ask,
    };
  };
}
