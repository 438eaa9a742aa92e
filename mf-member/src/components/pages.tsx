import { Pagination } from '@tessera/ui-kit/pagination';
import { useTexts } from '../locales/use-texts';

interface Props {
  /** What the pages are of, for who hears it. */
  label: string;
  page: number;
  total: number;
  onPage(page: number): void;
}

/** Pages is the pagination of a list of the member centre. */
export function Pages({ label, ...props }: Props) {
  const { t } = useTexts();
  return (
    <Pagination
      {...props}
      labels={{
        nav: label,
        previous: t('pages.previous'),
        next: t('pages.next'),
        page: (page) => t('pages.page', { page }),
        position: (page, total) => t('pages.position', { page, total }),
      }}
    />
  );
}
