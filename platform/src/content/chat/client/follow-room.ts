import { backoffDelay, withJitter, type Backoff } from '@tessera/contracts/retry';
import { wait } from '../../../http/pages/client/dom';
import { refusalOf } from '../../../http/pages/client/refusal';
import { followEvents } from './api';
import { isExpired, showExpired } from './notice';

const backoff: Backoff = { firstMs: 1_000, maxMs: 20_000 };

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
    await wait(withJitter(backoffDelay(failures, backoff)));
  }
}
