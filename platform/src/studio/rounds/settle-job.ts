import { clearInterval, setInterval } from 'node:timers';
import type { FastifyInstance } from 'fastify';
import { settleDue } from './settle-due';

const everyMs = 1_000;

/** Looks for abandoned rounds every second, from when the studio listens until it closes. */
export function settleByItself(app: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let busy = false;
  app.addHook('onListen', async () => {
    timer = setInterval(() => {
      if (busy) return;
      busy = true;
      running = settleDue(app.platform)
        .catch((error: unknown) =>
          app.platform.logger.error('rounds were not settled', { error: String(error) }),
        )
        .finally(() => {
          busy = false;
        });
    }, everyMs);
    timer.unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
