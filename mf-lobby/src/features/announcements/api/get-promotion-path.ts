import { promotionListCall } from '@tessera/contracts/promotions';
import type { ShellApi } from '@tessera/shell-api';

/** promotionPath returns where the promotion of a type is told of; the list of all where there is no such promotion now. */
export async function promotionPath({ api, texts }: ShellApi, promotionType: string): Promise<string> {
  const { language } = texts.get();
  const { list } = await api.call(promotionListCall, { language });
  const found = list.find((promotion) => promotion.promotionType === promotionType);
  return found ? `/promotions#${encodeURIComponent(found.id)}` : '/promotions';
}
