import { useTexts } from '../locales/use-texts';

const plays = [
  'STRAIGHT3',
  'STRAIGHT5',
  'LAST3',
  'LAST2',
  'SIDE',
  'SIX',
  'TWO',
  'ONE',
  'BIG4D',
  'LO2',
  'BOX3',
  'FIRST2',
  'FIRST3',
  'ANY1',
  'SMALL4D',
  'STRAIGHT4',
  'HIT1',
  'HIT2',
  'HIT3',
  'HIT4',
  'HIT5',
  'SUM',
  'HEAD2',
  'HEADTAIL2',
  'FIRSTPRIZE2',
  'LO3',
  'XIEN2',
  'XIEN3',
  'XIEN4',
] as const;
const groups = ['FAST', 'NUMBERS', 'SEA', 'VN', 'HOUSE'] as const;
const sides = ['BIG', 'SMALL', 'ODD', 'EVEN'] as const;
const prizes = [
  'SPECIAL',
  'P1',
  'P2',
  'P3',
  'CONSOLATION',
  'G1',
  'G2',
  'G3',
  'G4',
  'G5',
  'G6',
  'G7',
  'G8',
] as const;

const among = <T extends string>(codes: readonly T[], word: string): T | undefined =>
  codes.find((one) => one === word);

/** useLabels translates the codes of the wire. A code that this release does not know is shown as it is. */
export function useLabels() {
  const { t } = useTexts();
  return {
    play(code: string): string {
      const entry = among(plays, code);
      return entry ? t(`play.${entry}`) : code;
    },
    playHelp(code: string): string {
      const entry = among(plays, code);
      return entry ? t(`play.help.${entry}`) : '';
    },
    side(code: string): string {
      const entry = among(sides, code);
      return entry ? t(`slip.side.${entry}`) : code;
    },
    /** What a side means, which for a sum is something else than for an ending. */
    sideNote(code: string, playCode: string): string {
      const entry = among(sides, code);
      if (!entry) return '';
      return playCode === 'SUM' ? t(`slip.sumNote.${entry}`) : t(`slip.sideNote.${entry}`);
    },
    group(code: string): string {
      const entry = among(groups, code);
      return entry ? t(`games.group.${entry}`) : code;
    },
    prize(code: string): string {
      const entry = among(prizes, code);
      return entry ? t(`results.prize.${entry}`) : code;
    },
  };
}
