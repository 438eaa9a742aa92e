import { byId } from '../../../http/pages/client/dom';
import { isNoticeShown } from './notice';

interface KeyOptions {
  press(): void;
  step(up: boolean): void;
  close(): void;
}

/**
 * listenToKeys plays the game by keys: space plays, plus and minus change the stake, Enter in the stake
 * plays, Escape closes a sheet.
 */
export function listenToKeys({ press, step, close }: KeyOptions): void {
  const play = byId('play', HTMLButtonElement);
  addEventListener('keydown', (event) => {
    const { target } = event;
    const isField = target instanceof HTMLInputElement;
    if (event.key === 'Escape') close();
    // Enter in the stake is the press that one types it for.
    else if (event.key === 'Enter' && isField && target.id === 'stake') play.click();
    else if (isField) return;
    else if (event.code === 'Space' && !(target instanceof HTMLButtonElement && target !== play)) {
      event.preventDefault();
      if (!event.repeat && !play.disabled && !isNoticeShown()) press();
    } else if (event.key === '+') step(true);
    else if (event.key === '-') step(false);
  });
}
