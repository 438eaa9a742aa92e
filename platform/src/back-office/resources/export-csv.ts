import type { FastifyReply } from 'fastify';
import { csvOf } from '@tessera/server-kit/csv';

/** Rows of one export. */
const mostExported = 10_000;
const exportPage = 500;

interface ExportOptions<Item extends object> {
  /** Of the file. */
  name: string;
  columns: readonly string[];
  page(options: {
    cursor: string | undefined;
    size: number;
  }): Promise<{ items: Item[]; next: string | null }>;
}

/** exportCsv sends a list as a file of a spreadsheet: page after page, up to what one export has. */
export async function exportCsv<Item extends object>(
  reply: FastifyReply,
  { name, columns, page }: ExportOptions<Item>,
): Promise<FastifyReply> {
  const rows: Item[] = [];
  let cursor: string | undefined;
  do {
    const { items, next } = await page({ cursor, size: exportPage });
    rows.push(...items);
    cursor = next ?? undefined;
  } while (cursor !== undefined && rows.length < mostExported);
  return reply
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .type('text/csv; charset=utf-8')
    .send(csvOf(columns, rows.slice(0, mostExported)));
}
