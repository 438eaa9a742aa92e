import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../context';
import { sendFailure } from '../../http/failure';
import type { SignedMessage } from './signature';

/**
 * webhookRoute serves a webhook of a payment provider at the path. The signature is over the text as it was
 * sent, so nothing reads the body before `handle` has checked it. The answer is the state that `handle` gives.
 */
export async function webhookRoute(
  app: FastifyInstance,
  path: string,
  handle: (platform: Platform, message: SignedMessage) => Promise<string>,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: 8 * 1024 },
      (_request, body, done) => done(null, body),
    );
    scope.post(path, (request, reply) =>
      handle(app.platform, { body: String(request.body), headers: request.headers }).then(
        (state) => reply.header('cache-control', 'no-store').send({ success: true, value: { state } }),
        (error: unknown) => sendFailure(reply, error, 'EN', app.platform.logger),
      ),
    );
  });
}
