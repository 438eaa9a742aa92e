import { wait } from '../../../http/pages/client/dom';
import { refusalOf } from '../../../http/pages/client/refusal';
import { followEvents } from './api';
import { isExpired, showExpired } from './notice';

const maxRetryDelayMs = 20_000;

interface RoomListener {
  /** Something of the room is another than before. */
  onChange(): void;
  onOnline(online: boolean): void;
}

/** followRoom hears of the room until its session expires, and connects again with backoff. */
export async function followRoom({ onChange, onOnline }: RoomListener): Promise<void> {
  for (let failures = 0; !isExpired();) {
    try {
      await followEvents((event) => {
        failures = 0;
        onOnline(true);
        if (event === 'changed') onChange();
      });
    } catch (error) {
      if (refusalOf(error) === 'NOT_LOGGED_IN') {
        showExpired();
        return;
      }
    }
    failures += 1;
    if (failures > 1) onOnline(false);
    // Not all rooms at the same moment.
    await wait(Math.min(maxRetryDelayMs, 500 * 2 ** failures) * (0.5 + Math.random() / 2));
  }
}
