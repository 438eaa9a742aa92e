import type { RefusalAnswer } from '../server/refusal';
import type { OpenSession } from '../server/sessions';
import { html } from './html';
import { layout, notice } from './layout';
import { words } from './words';

export const errorPage = ({ message }: RefusalAnswer, session: OpenSession | undefined): string =>
  layout({
    title: words.errorTitle,
    session,
    body: html`<h1>${words.errorTitle}</h1>
      ${notice('bad', message)}
      <p><a href="/">${words.home}</a></p>`,
  });
