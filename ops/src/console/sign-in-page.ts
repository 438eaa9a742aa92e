import { html } from './html';
import { layout, notice } from './layout';
import { words } from './words';

export const signInPage = (problem?: string): string =>
  layout({
    title: words.signIn,
    body: html`<section class="card narrow">
      <h1>${words.signIn}</h1>
      <p class="lead">${words.signInLead}</p>
      ${problem !== undefined && notice('bad', problem)}
      <form method="post" action="/sign-in" class="stack">
        <label for="token">${words.token}</label>
        <input id="token" name="token" type="password" autocomplete="current-password" required autofocus />
        <button class="primary">${words.signIn}</button>
      </form>
    </section>`,
  });
