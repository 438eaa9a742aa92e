import type { FastifyInstance } from 'fastify';
import { settleDue } from './settle';

const everyMs = 2_000;

/** While the server listens, draws come at their time, whether anybody looks or not. Every process may do it. */
export function drawInTime(app: FastifyInstance): void {
  const { platform } = app;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> = Promise.resolve();
  let closed = false;
  const next = () => {
    running = settleDue(platform)
      .catch((error: unknown) => platform.logger.error('lottery draw failed', { error: String(error) }))
      .then(() => {
        if (!closed) timer = setTimeout(next, everyMs);
      });
  };
  app.addHook('onListen', () => next());
  app.addHook('onClose', async () => {
    closed = true;
    clearTimeout(timer);
    await running;
  });
}
