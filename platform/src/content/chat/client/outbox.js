import { call, wait } from './api.js';
import { say } from './words.js';

const tries = 4;
const newId = () => crypto.randomUUID();

/** Sends one message after the other, each under an id of its own: however often it is sent, it is one message. */
export function createOutbox({ list, onGone, onSent }) {
  let line = Promise.resolve();

  async function attempt(clientId, text) {
    for (let count = 1; ; count += 1) {
      try {
        await call('send', { clientId, text });
        return;
      } catch (error) {
        if (error.refusal || count === tries) throw error;
        await wait(500 * 2 ** count);
      }
    }
  }

  function queue(clientId, text) {
    line = line.then(async () => {
      list.showWaiting(clientId);
      try {
        await attempt(clientId, text);
        // What it did not get to know now it does when it is connected again.
        await onSent().catch(() => undefined);
      } catch (error) {
        if (error.refusal === 'NOT_LOGGED_IN') return onGone();
        const slow = error.refusal === 'RATE_LIMITED';
        const reason = slow ? say('tooFast') : error.refusal ? say('refused') : say('notSent');
        list.showFailed(clientId, reason);
      }
      return undefined;
    });
  }

  return (text) => {
    const clientId = newId();
    list.addWaiting(clientId, text, () => queue(clientId, text));
    queue(clientId, text);
  };
}
