import type { IssuedToken, OperationsSession } from '@tessera/contracts/operations';
import type { Command } from 'commander';
import { RegistryError } from '../failure/registry-error';
import { describeRoles } from '../people/people';
import { apiClient } from './api-client';
import { environment } from './environment';
import type { Session } from './session';
import { sessionFile, type SessionFile } from './session-file';

/** addSignInCommands adds the commands by which a person proves who they are, as they do in the browser. */
export function addSignInCommands(
  program: Command,
  { perform, terminal }: Session,
  {
    sessions = sessionFile(),
    url = environment().operationsUrl,
  }: { sessions?: SessionFile; url?: string } = {},
): void {
  program
    .command('sign-in')
    .description('as in the console, with your token: asked for, or read from standard input; for 12 hours')
    .option('--json', 'for machines')
    .action((flags: { json?: boolean }) =>
      perform(
        flags,
        async () => {
          const token = (await terminal.secret(`Your token for ${url}: `)).trim();
          const issued: IssuedToken = await apiClient(url).post('/api/token', { token });
          const { name, grants, remotes, expiresAt } = issued;
          sessions.save(url, { name, token: issued.token, expiresAt });
          return { name, grants, remotes, expiresAt };
        },
        ({ name, grants, remotes, expiresAt }) =>
          `${name}, ${describeRoles(grants, remotes)}, until ${expiresAt}`,
      ),
    );
  program
    .command('sign-out')
    .description('end it now: the token opens nothing any more')
    .option('--json', 'for machines')
    .action((flags: { json?: boolean }) =>
      perform(
        flags,
        async () => {
          const session = sessions.find(url);
          sessions.forget(url);
          // A server that does not answer forgets it by itself within the day.
          const isEnded = await apiClient(url, session?.token)
            .post('/api/token/end')
            .then(
              () => true,
              () => false,
            );
          return { name: session?.name ?? null, isEnded };
        },
        ({ name }) => (name === null ? 'nobody was signed in' : `${name} is signed out`),
      ),
    );
  program
    .command('whoami')
    .description('who commands act as, and what that one may do')
    .option('--json', 'for machines')
    .action((flags: { json?: boolean }) =>
      perform(
        flags,
        async (): Promise<OperationsSession> => {
          const token = environment().accessToken ?? sessions.find(url)?.token;
          if (token === undefined)
            throw new RegistryError('NOT_SIGNED_IN', `nobody is signed in at ${url}: pnpm ops sign-in`);
          return apiClient(url, token).get('/api/session');
        },
        ({ name, grants, remotes }) => `${name}, ${describeRoles(grants, remotes)}`,
      ),
    );
}
