import { sql } from 'kysely';

/** totalCount counts the rows of a statement, as `readPage` asks for it. */
export const totalCount = sql<bigint>`count(*)`.as('total');

interface PageRequest {
  pageNo: number;
  pageSize: number;
  /** Id of what the page is to have on it, instead of the page's number. */
  around?: string | undefined;
}

interface PageQuery<Row> {
  /** Newest first: by descending id. */
  rows(limit: number, offset: number): Promise<Row[]>;
  /** How many there are, or from an id on. */
  count(from?: bigint): Promise<{ total: bigint }>;
}

/** readPage returns the rows of one page of a list, and what a call answers beside them. */
export async function readPage<Row>(
  { pageNo: requestedPage, pageSize, around }: PageRequest,
  query: PageQuery<Row>,
) {
  const pagesOf = ({ total }: { total: bigint }) => Math.ceil(Number(total) / pageSize);
  const pageNo =
    around === undefined ? requestedPage : Math.max(1, pagesOf(await query.count(BigInt(around))));
  const [rows, counted] = await Promise.all([query.rows(pageSize, pageSize * (pageNo - 1)), query.count()]);
  return { rows, reply: { pageNo, total: Number(counted.total), totalPages: pagesOf(counted) } };
}
