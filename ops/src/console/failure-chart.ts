import { html, type Markup } from '../html/html';
import { texts } from './texts';

interface Chart {
  release: string;
  perMinute: readonly { at: string; count: number }[];
  since: Date;
  isBad: boolean;
}

const minutes = 60;
const height = 24;
const step = 3;

/**
 * failureChart draws a bar a minute of the last hour, and writes the same numbers as a table for who does not
 * see them.
 */
export function failureChart({ release, perMinute, since, isBad }: Chart): Markup {
  const peak = Math.max(1, ...perMinute.map(({ count }) => count));
  const total = perMinute.reduce((sum, { count }) => sum + count, 0);
  const bars = perMinute.map(({ at, count }) => {
    const minute = Math.floor((new Date(at).getTime() - since.getTime()) / 60_000);
    const x = Math.min(minutes - 1, Math.max(0, minute)) * step;
    const tall = Math.max(2, Math.round((count / peak) * height));
    return html`<rect x="${x}" y="${height - tall}" width="${step - 1}" height="${tall}" />`;
  });
  return html`<svg
      class="chart ${isBad && 'bad'}"
      role="img"
      aria-label="${texts.chart(release, total, peak)}"
      viewBox="0 0 ${minutes * step} ${height}"
      width="${minutes * step}"
      height="${height}"
    >
      <line x1="0" x2="${minutes * step}" y1="${height - 0.5}" y2="${height - 0.5}" />
      ${bars}
    </svg>
    ${minuteTable(release, perMinute)}`;
}

/** In a box, because a table is as wide as its words whatever is said of its width. */
const minuteTable = (release: string, perMinute: Chart['perMinute']) =>
  html`<div class="unseen">
    <table>
      <caption>
        ${texts.minutesOf(release)}
      </caption>
      <thead>
        <tr>
          <th scope="col">${texts.minute}</th>
          <th scope="col">${texts.count}</th>
        </tr>
      </thead>
      <tbody>
        ${perMinute.map(
          ({ at, count }) =>
            html`<tr>
              <th scope="row">${at.slice(11, 16)}</th>
              <td>${count}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
