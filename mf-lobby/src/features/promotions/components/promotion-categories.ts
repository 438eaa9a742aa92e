import { promotionCategories } from '@tessera/contracts/promotions';

type PromotionCategory = (typeof promotionCategories)[number];

export const isPromotionCategory = (value: string | null): value is PromotionCategory =>
  promotionCategories.some((category) => category === value);
