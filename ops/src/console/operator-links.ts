import { html, type Markup } from './html';

const places = {
  operators: 'Releases',
  office: 'Back office',
} as const;

/** From one page of an operator to its others. */
export const operatorLinks = (operator: string, here: keyof typeof places = 'operators'): Markup =>
  html`<nav class="places" aria-label="${operator}">
    ${Object.entries(places).map(
      ([place, text]) =>
        html`<a
          href="${place === 'office' ? `/back-office/${operator}` : `/${place}/${operator}`}"
          ${place === here && html`aria-current="page"`}
          >${text}</a
        >`,
    )}
  </nav>`;
