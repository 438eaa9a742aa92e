import { promotionListCall } from '@tessera/contracts/promotions';
import type { ShellApi } from '@tessera/shell-api';

/**
 * promotionPath returns the URL of the promotion of a type, or of the list of all promotions where none
 * of that type runs now.
 */
export async function promotionPath({ api, texts }: ShellApi, promotionType: string): Promise<string> {
  const { language } = texts.get();
  const { list } = await api.call(promotionListCall, { language });
  const found = list.find((promotion) => promotion.promotionType === promotionType);
  return found ? `/promotions#${encodeURIComponent(found.id)}` : '/promotions';
}
