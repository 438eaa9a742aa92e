import type { TableDescription, TableLive } from '../../../messages/games';
import { el } from '../../kit/dom';
import { nameText, t } from '../../texts/t';
import { createScene } from '../scenes';
import { colorOf } from '../wheel';

/** spotNamer names the fields of a table, and what its past results are remembered by. */
export function spotNamer({ table, odds }: Pick<TableDescription, 'table' | 'odds'>) {
  const nameOf = (spot: string): string => {
    const number = /^[ndf](\d+)$/.exec(spot)?.[1];
    if (number) return t('spot_number', { number });
    // What a field of the wheel wins is its name.
    return (spot.startsWith('w') && odds[spot]) || nameText('spot', spot);
  };
  const isNumber = table === 'roulette' || table === 'sic-bo' || table === 'fan-tan';
  const resultName = (name: string) => (isNumber ? name : name.split(' ').map(nameOf).join(', '));
  return { nameOf, resultName };
}

interface ResultsOptions {
  game: Pick<TableDescription, 'table' | 'odds'>;
  namer: ReturnType<typeof spotNamer>;
}

/** createResults shows a turn's result as it falls, and the results of the turns before. */
export function createResults({ game: { table }, namer: { nameOf, resultName } }: ResultsOptions) {
  const scene = createScene(table, nameOf);
  const past = el('ol', { id: 'past', ariaLabel: t('tablePast') });
  const box = el('div', { id: 'scene', data: { table } });
  let immediately = true;

  const pastItem = (name: string) => {
    const title = resultName(name);
    const color = table === 'roulette' ? colorOf(Number(name)) : name;
    return el('li', { textContent: title.slice(0, 2), title, data: { color } });
  };

  return {
    nodes: [past, box],
    show({ result, winner, past: names }: Pick<TableLive, 'result' | 'winner' | 'past'>) {
      const shown = scene.show(result, { immediately });
      // What stands there already goes on with its motion.
      if (shown.some((node) => node.parentNode !== box)) box.replaceChildren(...shown);
      immediately = false;
      for (const hand of box.querySelectorAll<HTMLElement>('.hand'))
        hand.classList.toggle('won', hand.dataset['spot'] === winner);
      past.replaceChildren(...names.map(pastItem));
    },
  };
}
