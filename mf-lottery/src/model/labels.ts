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
] as const;
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
      const known = among(plays, code);
      return known ? t(`play.${known}`) : code;
    },
    playHelp(code: string): string {
      const known = among(plays, code);
      return known ? t(`play.help.${known}`) : '';
    },
    side(code: string): string {
      const known = among(sides, code);
      return known ? t(`slip.side.${known}`) : code;
    },
    sideNote(code: string): string {
      const known = among(sides, code);
      return known ? t(`slip.sideNote.${known}`) : '';
    },
    prize(code: string): string {
      const known = among(prizes, code);
      return known ? t(`results.prize.${known}`) : code;
    },
  };
}
