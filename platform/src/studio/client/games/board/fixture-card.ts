import type { ShownFixture, Side } from '../../../messages/games';
import { el } from '../../kit/dom';
import { nameText, t } from '../../texts/t';
import { clockText, oddsText, teamOf } from './labels';

const phases = { open: 'boardStarts', playing: 'boardPlaying', over: 'boardOver' } as const;
type Phase = keyof typeof phases;
const sides = ['home', 'draw', 'away'] as const;

export interface Pick {
  fixture: ShownFixture;
  side: Side;
}

/** FixtureCard shows one fixture: who plays, when, and what a bet on either side pays. */
export interface FixtureCard {
  readonly box: HTMLElement;
  update(next: ShownFixture): void;
  /** Shows how the fixture stands at a time of the server, and says so. */
  show(now: number): Phase;
  mark(picked: Pick | undefined): void;
}

const phaseOf = ({ result, startsAt }: ShownFixture, now: number): Phase => {
  if (result) return 'over';
  return now < startsAt ? 'open' : 'playing';
};

const namesOf = ({ home, away, result }: ShownFixture) =>
  `${home} ${result ? result.score.join(' : ') : '–'} ${away}`;

/** createFixtureCard makes the card of a fixture; `onPick` hears which side was pressed. */
export function createFixtureCard(made: ShownFixture, onPick: (pick: Pick) => void): FixtureCard {
  let fixture = made;
  const time = el('span', { className: 'time' });
  const league = el('span', { textContent: `${nameText('sport', made.sport)} · ${made.league}` });
  const names = el('p', { className: 'teams', textContent: `${made.home} – ${made.away}` });
  const ariaLabel = `${made.home} – ${made.away}`;
  const odds = el('div', { className: 'odds', role: 'group', ariaLabel });
  const buttons = new Map<Side, HTMLButtonElement>();
  for (const side of sides) {
    const value = made.odds[side];
    if (value === undefined) continue;
    const team = el('span', { textContent: teamOf(made, side) });
    const pays = el('b', { textContent: oddsText(value) });
    const button = el('button', { type: 'button', data: { side } }, team, pays);
    button.addEventListener('click', () => onPick({ fixture: made, side }));
    buttons.set(side, button);
    odds.append(button);
  }
  const box = el('li', {}, el('p', { className: 'league' }, league, time), names, odds);

  return {
    box,
    update(next) {
      fixture = next;
    },
    show(now) {
      const phase = phaseOf(fixture, now);
      box.dataset['phase'] = phase;
      odds.hidden = phase !== 'open';
      const left = (phase === 'open' ? fixture.startsAt : fixture.endsAt) - now;
      time.textContent = t(phases[phase], { time: clockText(left) });
      names.textContent = namesOf(fixture);
      return phase;
    },
    mark(picked) {
      for (const [side, button] of buttons) {
        const isPicked = picked?.fixture.id === fixture.id && picked.side === side;
        button.setAttribute('aria-pressed', String(isPicked));
      }
    },
  };
}
