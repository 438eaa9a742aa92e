import { loadChunk } from '../loading/load-chunk';
import { toFailureRecord } from '../remotes/failure-record';
import { toLoadError } from '../remotes/load-error';
import { loadStyle } from '../remotes/load-tag';
import type { Services } from './create-services';

/**
 * loadFonts adds the font faces of the letters that the page did not show as it came. Without them such letters stay in a font of the
 * visitor's own, and the failure is reported.
 */
export async function loadFonts({
  boot,
  catalogue,
  errors,
}: Pick<Services, 'boot' | 'catalogue' | 'errors'>): Promise<void> {
  if (!boot.fonts) return;
  const { url, integrity } = boot.fonts;
  const { signal } = new AbortController();
  const began = performance.now();
  let attempt = 0;
  try {
    await loadChunk(() => {
      attempt += 1;
      return loadStyle({ url, integrity, phase: 'style', signal });
    });
  } catch (cause) {
    const error = toLoadError(cause, 'style', url);
    const elapsed = performance.now() - began;
    errors.reportFailure(
      toFailureRecord(boot, catalogue.get().remotes, 'shell', error, { attempt, elapsed }),
    );
  }
}
