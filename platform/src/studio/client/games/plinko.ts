import type { PlinkoRisk } from '../../messages/games';
import { createChoices } from '../kit/choices';
import { el } from '../kit/dom';
import type { CreateGame, SentRound } from '../kit/game';
import { createPins } from './plinko/pins';

const times = (hundredths: number) => `${hundredths / 100}×`;

/** createGame shows pins, and a ball whose way was decided before it falls. */
export const createGame: CreateGame<'plinko'> = (kit) => {
  const { t, nameText, session } = kit;
  const { rows, slots, returned } = session.game;
  const pins = createPins(rows);
  const pays = el('ol', { id: 'pays', ariaLabel: t('plinkoPays') });
  let risk: PlinkoRisk = 'calm';
  const choices = createChoices<PlinkoRisk>({
    id: 'risk',
    legend: t('plinkoRisk'),
    values: ['calm', 'wild'],
    first: risk,
    labelOf: (value) => nameText('plinko', value),
    onChange(value) {
      risk = value;
      showPays();
    },
  });
  kit.stage.append(el('div', { id: 'box' }, pins.box, pays, choices));
  let busy = false;

  function showPays(hit?: number) {
    pays.replaceChildren(
      ...slots[risk].map((pay, slot) =>
        el('li', {
          textContent: times(pay),
          className: slot === hit ? 'hit' : '',
          data: { height: pay >= 300 ? 'high' : pay >= 100 ? 'middle' : 'low' },
        }),
      ),
    );
  }

  async function drop(sent?: SentRound<'plinko'>) {
    if (busy) return;
    busy = true;
    kit.lock(true);
    choices.disabled = true;
    showPays();
    kit.button({ disabled: true });
    const answer = await kit.play({ risk }, { round: sent, retry: drop });
    if (answer) {
      kit.showBalance((Number(kit.balance()) - Number(answer.round.stake)).toFixed(session.digits));
      await pins.fall(answer.round.shown);
      showPays(answer.round.shown.slot);
      kit.settled(answer.balance, [answer.round], times(answer.round.shown.multiple));
    }
    busy = false;
    choices.disabled = false;
    kit.lock(false);
    kit.button({ disabled: false });
  }

  return {
    begin() {
      showPays();
      kit.button({ label: t('plinkoDrop'), press: () => drop() });
      kit.welcome(t('plinkoReady'));
    },
    nameRound: ({ choice, shown }) => `${nameText('plinko', choice.risk)} ${times(shown.multiple)}`,
    rules: () => [t('plinkoRules', { percent: returned })],
  };
};
