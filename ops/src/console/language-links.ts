import { html, type Markup } from '../html/html';
import { paths } from './paths';
import { pageLanguage, pageLanguages, texts } from './texts';

/** languageLinks lead to the same page in another language, each named in its own. */
export const languageLinks = (): Markup =>
  html`<h2>${texts.language}</h2>
    <ul class="languages">
      ${pageLanguages.map(
        ({ code, name }) =>
          html`<li>
            <a
              href="${paths.language}?to=${code}"
              lang="${code}"
              ${code === pageLanguage() && html`aria-current="true"`}
              >${name}</a
            >
          </li>`,
      )}
    </ul>`;
