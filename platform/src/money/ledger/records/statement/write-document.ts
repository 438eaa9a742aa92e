import type { Readable } from 'node:stream';
import type { Operator } from '@tessera/contracts/operator';
import anyAscii from 'any-ascii';
import { translate } from '../../../../i18n/messages';

/** Rows of a document that is read; a longer statement says that the table has them all. */
const maxRows = 5_000;
const margin = 40;
const lineHeight = 13;
const fontSize = 8;
/** Points between the margins. */
const fullWidth = 515;

/** StatementColumn is a column of a document; all of them together are as wide as the page. */
export interface StatementColumn {
  title: string;
  width: number;
  align: 'left' | 'right';
}

export interface StatementDocument {
  title: string;
  facts: readonly (readonly [label: string, value: string])[];
  columns: readonly StatementColumn[];
  /** A cell for each column. */
  rows: AsyncIterable<readonly string[]>;
  count: number;
  /** What a document says that does not have them all. */
  rest: Extract<StatementText, `rest${string}`>;
}

export type StatementText = Parameters<typeof translate>[1] extends infer Key
  ? Key extends `statement.${infer Name}`
    ? Name
    : never
  : never;

/** statementTexts returns the texts of statements in a language. */
export const statementTexts =
  (language: string) =>
  (key: StatementText, values: Record<string, string> = {}): string =>
    translate(language, `statement.${key}`, values);

/** writeDocument returns a statement as a document that is written as its rows are read. */
export async function writeDocument(
  { brand }: Operator,
  language: string,
  { title, facts, columns, rows, count, rest }: StatementDocument,
): Promise<Readable> {
  // Only who wants a document pays for its library.
  const { default: PdfDocument } = await import('pdfkit');
  const document = new PdfDocument({ size: 'A4', margin, info: { Title: `${brand.name} ${title}` } });
  const t = statementTexts(language);
  /** The fonts of every reader have Latin letters only. */
  const write = (text: string, x: number, y: number, options: PDFKit.Mixins.TextOptions) =>
    document.text(anyAscii(text), x, y, { lineBreak: false, ellipsis: true, ...options });

  document.font('Helvetica-Bold').fontSize(16);
  write(`${brand.name}: ${title}`, margin, margin, { width: fullWidth });
  let y = margin + 28;
  for (const [label, value] of facts) {
    document.font('Helvetica-Bold').fontSize(9);
    write(label, margin, y, { width: 150 });
    document.font('Helvetica');
    write(value, margin + 155, y, { width: 360 });
    y += lineHeight + 1;
  }

  const line = (cells: readonly string[]) => {
    let x = margin;
    for (const [index, { width, align }] of columns.entries()) {
      write(cells[index] ?? '', x, y, { width: width - 4, align });
      x += width;
    }
    y += lineHeight;
  };
  const head = () => {
    document.font('Helvetica-Bold').fontSize(fontSize);
    line(columns.map((column) => column.title));
    document.font('Helvetica');
  };
  y += lineHeight;
  head();
  let written = 0;
  for await (const row of rows) {
    if (written === maxRows) break;
    if (y > document.page.height - margin - lineHeight) {
      document.addPage();
      y = margin;
      head();
    }
    line(row);
    written += 1;
  }
  if (count > written) {
    y += lineHeight;
    const values = { rows: String(written), count: String(count) };
    write(t(rest, values), margin, y, { width: fullWidth });
  }
  document.end();
  return document as unknown as Readable;
}
