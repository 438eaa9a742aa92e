import { lazy, type ComponentType } from 'react';
import { retrying } from './retrying';

/** When the page has nothing better to do; at the latest after two seconds. */
export const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2_000 });
    else setTimeout(resolve, 200);
  });

/**
 * A part of the host that its first paint does without. When its chunk cannot be had after several tries the part is
 * left out: React.lazy would take the whole page down with it. `when` puts the loading off.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { when = () => Promise.resolve() } = {},
) {
  return lazy(() =>
    when()
      .then(() => retrying(load))
      .catch((error: unknown) => {
        globalThis.reportError?.(error);
        return { default: Nothing as ComponentType<Props> };
      }),
  );
}

const Nothing = () => null;
