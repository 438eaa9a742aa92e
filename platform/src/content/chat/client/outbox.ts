import { withRetry } from '@tessera/contracts/retry';
import { refusalOf } from '../../../http/pages/client/refusal';
import { call } from './api';
import type { MessageList } from './list';
import { t } from './texts';

const retryDelaysMs = [1_000, 2_000, 4_000];

interface OutboxOptions {
  list: MessageList;
  /** The room's key is no good any more. */
  onExpired(): void;
  onSent(): Promise<void>;
}

/**
 * createOutbox makes an outbox that sends one message after the other, each under an id of its own: however
 * often it is sent, it is one message.
 */
export function createOutbox({ list, onExpired, onSent }: OutboxOptions) {
  let queued = Promise.resolve();

  async function send(clientId: string, text: string) {
    list.showWaiting(clientId);
    try {
      // What was refused is refused again.
      await withRetry(() => call('send', { clientId, text }), {
        retryDelaysMs,
        shouldRetry: (error) => !refusalOf(error),
      });
    } catch (error) {
      const code = refusalOf(error);
      if (code === 'NOT_LOGGED_IN') onExpired();
      else if (code === 'RATE_LIMITED') list.showFailed(clientId, t('tooFast'));
      else list.showFailed(clientId, t(code ? 'refused' : 'notSent'));
      return;
    }
    // What it did not get to know now it does when it is connected again.
    await onSent().catch(() => undefined);
  }

  function queue(clientId: string, text: string) {
    queued = queued.then(() => send(clientId, text));
  }

  return (text: string) => {
    const clientId = crypto.randomUUID();
    list.addWaiting(clientId, text, () => queue(clientId, text));
    queue(clientId, text);
  };
}
