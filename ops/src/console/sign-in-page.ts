import { html } from '../html/html';
import { layout, notice } from './layout';
import { paths } from './paths';
import { describeRoles } from '../people/people';
import { texts } from './texts';
import type { Grants } from '@tessera/contracts/back-office';
import type { OperationsSession } from '@tessera/contracts/operations';

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

interface InvitationPage {
  secret: string;
  /** Null where the person says it. */
  name: string | null;
  grants: Grants;
  remotes: OperationsSession['remotes'];
  problem?: string | undefined;
  /** What was typed. */
  typedName?: string | undefined;
}

/** invitationPage asks who has the link whether they take it: opening it takes nothing, as previews of links open them too. */
export const invitationPage = ({
  secret,
  name,
  grants,
  remotes,
  problem,
  typedName = '',
}: InvitationPage): string =>
  layout({
    title: texts.invitation,
    body: html`<section class="card narrow">
      <h1>${texts.invitation}</h1>
      <p class="lead">${texts.invitedAs(describeRoles(grants, remotes))}</p>
      ${problem !== undefined && notice('bad', problem)}
      <form method="post" action="/sign-in/invitation" class="stack">
        <input type="hidden" name="invitation" value="${secret}" />
        <label for="name">${texts.yourName}</label>
        <input
          id="name"
          name="name"
          required
          pattern="[a-z][a-z0-9._-]{1,39}"
          autocomplete="username"
          aria-describedby="name-hint"
          value="${name ?? typedName}"
          ${name !== null && html`readonly`}
        />
        <p class="hint" id="name-hint">${texts.nameHint}</p>
        <button class="primary">${texts.acceptInvitation}</button>
      </form>
    </section>`,
  });

/** newTokenPage shows the token once; who has opened it is signed in already. */
export const newTokenPage = (name: string, token: string): string =>
  layout({
    title: texts.yourToken,
    body: html`<section class="card narrow">
      <h1>${texts.yourToken}</h1>
      <p class="lead">${texts.yourTokenLead(name)}</p>
      <p class="code">${token}</p>
      <p><a class="button" href="${paths.overview}">${texts.goToReleases}</a></p>
    </section>`,
  });
