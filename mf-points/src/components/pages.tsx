import { Pagination } from '@tessera/ui-kit/pagination';
import { useTexts } from '../locales/use-texts';

interface Props {
  page: number;
  total: number;
  onPage(page: number): void;
}

export function Pages(props: Props) {
  const { t } = useTexts();
  return (
    <Pagination
      {...props}
      labels={{
        nav: t('pages.nav'),
        previous: t('pages.previous'),
        next: t('pages.next'),
        page: (page) => t('pages.page', { page }),
        position: (page, total) => t('pages.position', { page, total }),
      }}
    />
  );
}
