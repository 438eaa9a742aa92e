import type { RoundAnswer } from '../../messages/calls';
import type { FishSpecies } from '../../messages/games';
import type { CreateGame, SentRound } from '../kit/game';
import type { Point } from './fish/shot';
import { createTargets, fishName } from './fish/targets';
import { createWater } from './fish/water';

/**
 * createGame shows water with fish. Where one swims is for the eye; whether a shot catches is the server's to
 * decide.
 */
export const createGame: CreateGame<'fish'> = (kit) => {
  const { t, money, session } = kit;
  const { species } = session.game;
  const water = createWater(species);
  const targets = createTargets(species);
  kit.stage.append(water.box, targets.box);
  let busy = false;

  async function fire(aimed?: Element, sent?: SentRound<'fish'>) {
    const kind = targets.get();
    if (busy || !kind) return;
    const fish = aimed ?? water.nearest(kind.id);
    busy = true;
    kit.lock(true);
    kit.button({ disabled: true });
    const [answer, at] = await Promise.all([
      kit.play({ target: kind.id }, { round: sent, retry: (round) => fire(fish, round) }),
      water.shoot(fish),
    ]);
    if (answer) show(answer, kind, fish, at);
    busy = false;
    kit.lock(false);
    kit.button({ disabled: false });
  }

  function show(
    { round, balance }: RoundAnswer<'fish'>,
    kind: FishSpecies,
    fish: Element | undefined,
    at: Point,
  ) {
    if (round.shown.caught) {
      water.showNote(`+${money(round.payout ?? 0)}`, at, 'won');
      water.catch(fish);
    } else {
      water.showNote('·', at, 'missed');
    }
    kit.settled(balance, [round], round.shown.caught ? fishName(kind.id) : t('fishMissed'));
  }

  water.box.addEventListener('pointerdown', (event) => {
    const fish = event.target instanceof Element ? event.target.closest('.fish:not(.caught)') : null;
    if (!(fish instanceof HTMLElement) || busy) return;
    event.preventDefault();
    const kind = species.find(({ id }) => id === fish.dataset['id']);
    if (kind) targets.aimAt(kind);
    void fire(fish);
  });

  return {
    stakeText: 'fishStake',
    coinsFrom: 25,
    begin() {
      water.fill();
      kit.button({ label: t('fishFire'), press: () => fire() });
      kit.welcome(t('fishReady'));
    },
    nameRound: ({ choice }) => fishName(choice.target),
    rules: () => [t('fishRules', { percent: session.game.returned })],
  };
};
