import type { FastifyInstance } from 'fastify';
import { resources } from '../app';
import { createBackOffice } from '../back-office/create-back-office';
import type { Platform } from '../context';

/** What an operations server of a test shows to be let in. */
const token = 'a-token-of-operations';

/**
 * backOfficeOf makes the platform's side of operations, and the header that an operations server is let in
 * by.
 */
export function backOfficeOf({ platform }: { platform: Platform }): {
  app: FastifyInstance;
  authorization: string;
} {
  return { app: createBackOffice(platform, token, resources), authorization: `Bearer ${token}` };
}
