import type { ApiTransport } from '@tessera/contracts';
import { createRemoteRoot } from '@tessera/shell-api';
import { act, render } from '@testing-library/react';
import { createElement } from 'react';
import { errorTexts } from './error-texts';
import { createTestShell, type TestShell } from './test-shell';

interface ViewHookOptions {
  /** The remote's name, and its English dictionary. */
  name: string;
  texts: Record<string, string>;
  /** Answers the hook's calls; one that makes none needs none. */
  api?: Partial<ApiTransport>;
  /** Where the player is: "/rng?vassalage=PG". */
  path?: string;
  now?: () => number;
}

interface RenderedViewHook<Result> {
  shell: TestShell;
  /** What the hook returned last. */
  readonly current: Result;
  unmount(): void;
}

/**
 * renderViewHook runs one hook of a remote alone, in an empty view of a host for tests without a platform.
 */
export async function renderViewHook<Result>(
  useHook: () => Result,
  { name, texts, api = {}, path = '/', now }: ViewHookOptions,
): Promise<RenderedViewHook<Result>> {
  const shell = createTestShell({
    api: api as ApiTransport,
    operator: {} as never,
    dictionaries: { [name]: texts, shell: errorTexts },
    path,
    ...(now && { now }),
  });
  const results: Result[] = [];
  function HookView() {
    results.push(useHook());
    return null;
  }
  const Root = createRemoteRoot({ name, routes: { hook: { component: HookView } } });
  const crashes: unknown[] = [];
  const { unmount } = await act(async () =>
    render(
      createElement(Root, {
        shell,
        view: { kind: 'route', id: 'hook', path: '/' },
        active: true,
        onCrash: (error: unknown) => crashes.push(error),
      }),
    ),
  );
  if (crashes.length > 0) throw crashes[0];
  return {
    shell,
    get current() {
      return results.at(-1) as Result;
    },
    unmount,
  };
}
