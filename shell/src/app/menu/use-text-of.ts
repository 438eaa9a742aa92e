import type { PlacedEntry } from '@tessera/contracts/release';
import { useHost } from '../../host/host-context';
import { useTexts } from '../../host/use-texts';

/** useTextOf returns an entry's text in the language of the page, or in the operator's, or in English. */
export function useTextOf({ texts }: Pick<PlacedEntry, 'texts'>): string {
  const { defaultLanguage } = useHost().boot.operator;
  const { language } = useTexts();
  return texts[language] ?? texts[defaultLanguage] ?? texts['EN'] ?? '';
}
