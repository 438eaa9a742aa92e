import { html } from './html';
import { layout, notice } from './layout';
import { texts } from './texts';

export const signInPage = (problem?: string): string =>
  layout({
    title: texts.signIn,
    body: html`<section class="card narrow">
      <h1>${texts.signIn}</h1>
      <p class="lead">${texts.signInLead}</p>
      ${problem !== undefined && notice('bad', problem)}
      <form method="post" action="/sign-in" class="stack">
        <label for="token">${texts.token}</label>
        <input id="token" name="token" type="password" autocomplete="current-password" required autofocus />
        <button class="primary">${texts.signIn}</button>
      </form>
    </section>`,
  });
