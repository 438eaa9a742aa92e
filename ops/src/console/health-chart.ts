import type { PackageChange } from '@tessera/contracts/operations';
import { html, type Markup } from '../html/html';
import { columnMarkup, columnText, columnValue, type HealthColumn, type HealthStep } from './health-numbers';
import { texts } from './texts';

/** ReleaseMark is a step of the operator's history within the time of a chart. */
export interface ReleaseMark {
  at: string;
  text: string;
  changes: readonly PackageChange[];
}

interface Chart {
  column: HealthColumn;
  steps: readonly HealthStep[];
  sets: readonly string[];
  marks: readonly ReleaseMark[];
  since: Date;
  until: Date;
}

const width = 320;
const height = 80;
/** So few points are no line that anybody would see. */
const fewPoints = 5;

const changeText = ({ package: name, from, to }: PackageChange) =>
  `${name} ${from ?? texts.none} → ${to ?? texts.none}`;

/** healthChart draws a line for each release set, with a mark where the operator's releases changed. */
export function healthChart({ column, steps, sets, marks, since, until }: Chart): Markup {
  const lines = sets.map((set) =>
    steps
      .filter((step) => step.set === set)
      .flatMap(({ at, numbers }) => {
        const value = columnValue(column, numbers);
        return value === undefined ? [] : [{ at, value }];
      }),
  );
  const values = lines.flat().map(({ value }) => value);
  const peak = Math.max(...values, 0);
  const xOf = (at: string) => {
    const part = (new Date(at).getTime() - since.getTime()) / (until.getTime() - since.getTime());
    return (Math.min(1, Math.max(0, part)) * width).toFixed(1);
  };
  const yOf = (value: number) => (height - 2 - (peak === 0 ? 0 : (value / peak) * (height - 8))).toFixed(1);
  const last = sets
    .map((set, index) => `${set}: ${columnText(column, lines[index]?.at(-1)?.value)}`)
    .join(', ');
  return html`<figure class="health">
    <figcaption>
      ${texts.healthColumns[column]}
      <span class="faint">${columnMarkup(column, values.length === 0 ? undefined : peak)}</span>
    </figcaption>
    <svg
      class="lines"
      role="img"
      aria-label="${texts.healthColumns[column]}. ${last}"
      viewBox="0 0 ${width} ${height}"
    >
      <line x1="0" x2="${width}" y1="${height - 1}" y2="${height - 1}" />
      ${marks.map(
        ({ at, text, changes }) =>
          html`<line class="mark" x1="${xOf(at)}" x2="${xOf(at)}" y1="0" y2="${height}"
            ><title>${[text, ...changes.map(changeText)].join('\n')}</title></line
          >`,
      )}
      ${lines.map(
        (points, index) =>
          html`<polyline
              class="set${index}"
              points="${points.map(({ at, value }) => `${xOf(at)},${yOf(value)}`).join(' ')}"
            />
            ${points.map(({ at, value }) => html`<circle class="set${index}" cx="${xOf(at)}" cy="${yOf(value)}" r="${points.length < fewPoints ? 3.5 : 1.5}" />`)}`,
      )}
    </svg>
  </figure>`;
}
