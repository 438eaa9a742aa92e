import { useState } from 'react';
import { Pagination } from './pagination';

export default { title: 'Pagination' };

const labels = {
  nav: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  page: (page: number) => `Page ${page}`,
  position: (page: number, total: number) => `${page} of ${total}`,
};

export function Pages() {
  const [page, setPage] = useState(7);
  return (
    <div className="story-stack">
      <Pagination page={page} total={20} onPage={setPage} labels={labels} />
      <Pagination page={1} total={3} onPage={() => {}} labels={{ ...labels, nav: 'A few pages' }} />
    </div>
  );
}
