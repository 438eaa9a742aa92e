import type { Failure } from '@tessera/contracts';
import type { FastifyError, FastifyReply } from 'fastify';
import { DatabaseUnavailableError } from '../db/database-unavailable';
import { translate } from '../i18n/messages';
import { logFault, type Logger } from '@tessera/server-kit/logging';
import { DomainError } from './domain-error';

/** About what a database takes to come back, and a queue to go down. */
const retryAfterSeconds = 3;

/**
 * sendFailure answers with any failure in the envelope. What nobody foresaw is logged, and the caller is not
 * told its name.
 */
export function sendFailure(
  reply: FastifyReply,
  thrown: unknown,
  language: string,
  logger: Logger,
): FastifyReply {
  const error = thrown instanceof DomainError ? thrown : asDomainError(thrown as FastifyError, logger);
  const body: Failure = {
    success: false,
    errorCode: error.code,
    message: translate(language, `error.${error.code}`),
    ...(error.value === undefined ? {} : { value: error.value }),
  };
  const waitSeconds = error.code === 'SERVICE_BUSY' ? retryAfterSeconds : error.retryAfterSeconds;
  if (waitSeconds !== undefined) reply.header('retry-after', String(waitSeconds));
  return reply.code(error.status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

function asDomainError(error: FastifyError, logger: Logger): DomainError {
  if (error instanceof DatabaseUnavailableError) {
    logger.error('the database cannot answer', { reason: error.message });
    return new DomainError('SERVICE_BUSY');
  }
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new DomainError('PAYLOAD_TOO_LARGE');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new DomainError('VALIDATION_FAILED', { status: error.statusCode });
  logFault(logger, error);
  return new DomainError('UNKNOWN_ERROR');
}
