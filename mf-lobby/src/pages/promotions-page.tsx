import { useLocation } from '@tessera/shell-api';
import { useContentChanges } from '../api/use-content-changes';
import { PromotionDetail } from '../features/promotions/components/promotion-detail';
import { PromotionList } from '../features/promotions/components/promotion-list';

/** PromotionsPage shows the promotion list, or with `#id` one promotion (section 2.1). */
export default function PromotionsPage() {
  useContentChanges();
  const { hash } = useLocation();
  const id = readId(hash);
  return id ? <PromotionDetail key={id} id={id} /> : <PromotionList />;
}

function readId(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
