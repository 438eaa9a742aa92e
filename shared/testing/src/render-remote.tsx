import { loginCall } from '@tessera/contracts/auth';
import { createRemoteRoot, type MessageKind, type RemoteDefinition, type View } from '@tessera/shell-api';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TestPlatform } from '@tessera/platform/testing';
import { errorTexts } from './error-texts';
import { publicOperatorOf } from './public-operator';
import { createTestShell, type TestShell } from './test-shell';

export interface RenderRemoteOptions {
  /** The platform whose data the remote shows. */
  platform: TestPlatform;
  definition: RemoteDefinition;
  /** The remote's English dictionary. */
  texts: Record<string, string>;
  view:
    | { route: string; path?: string }
    | { popup: string; params?: Record<string, unknown> }
    | { section: string };
  /** Account to sign in as (password Tessera#2026); a visitor without it. */
  account?: string;
  operator?: string;
  /** Kinds of messages that remotes of the site bring, by name. */
  messageKinds?: Readonly<Record<string, MessageKind>>;
  /** Query and hash of the location, "?page=2". */
  search?: string;
}

export interface RenderedRemote extends ReturnType<typeof render> {
  shell: TestShell;
  user: ReturnType<typeof userEvent.setup>;
  /** What the remote could not go on after. */
  crashes: unknown[];
}

const seededPassword = 'Tessera#2026';

/** renderRemote renders one view of a remote against the real platform, in a host for tests. */
export async function renderRemote(options: RenderRemoteOptions): Promise<RenderedRemote> {
  const { platform, definition, texts, operator: code = 'aurora', account, search = '' } = options;
  const visitor = platform.transport({ merchant: code, solvesPuzzles: false });
  const token =
    account && (await visitor.call(loginCall, { username: account, password: seededPassword })).token;
  const operator = platform.platform.operators.byCode(code);
  if (!operator) throw new Error(`no operator ${code}`);
  const view = toView(options.view);
  const shell = createTestShell({
    api: visitor,
    operator: publicOperatorOf(operator),
    dictionaries: { [definition.name]: texts, shell: errorTexts },
    ...(token && { token }),
    path: view.kind === 'route' ? view.path + search : '/',
    messageKinds: options.messageKinds,
    now: () => platform.clock.now().getTime(),
  });
  if (token) await shell.enter();
  const crashes: unknown[] = [];
  const Root = createRemoteRoot(definition);
  const user = userEvent.setup();
  const rendered = await act(async () =>
    render(<Root shell={shell} view={view} active onCrash={(error) => crashes.push(error)} />),
  );
  return { ...rendered, shell, user, crashes };
}

function toView(requested: RenderRemoteOptions['view']): View {
  if ('section' in requested) return { kind: 'section', id: requested.section };
  return 'route' in requested
    ? { kind: 'route', id: requested.route, path: requested.path ?? '/' }
    : { kind: 'popup', id: requested.popup, params: requested.params ?? {} };
}
