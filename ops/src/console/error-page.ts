import type { RefusalAnswer } from '../server/refusal';
import type { OpenSession } from '../server/sessions';
import { html } from '../html/html';
import { layout, notice } from './layout';
import { paths } from './paths';
import { texts } from './texts';

export const errorPage = ({ message }: RefusalAnswer, session: OpenSession | undefined): string =>
  layout({
    title: texts.errorTitle,
    session,
    body: html`<h1>${texts.errorTitle}</h1>
      ${notice('bad', message)}
      <p><a href="${paths.overview}">${texts.home}</a></p>`,
  });
