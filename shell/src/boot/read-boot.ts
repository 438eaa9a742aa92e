import { bootElementId, type BootDocument } from '@tessera/contracts/release';

declare global {
  interface Window {
    /** Answers that the page's head asked for before any script had arrived, by URL. */
    tesseraEarly?: Record<string, Promise<Response>>;
    /** Integrity by absolute URL of the lazy chunks that were asked for: their builds' runtimes write it down. */
    tesseraIntegrity?: Record<string, string>;
  }
}

/** BrokenBoot is thrown when the page arrived without a boot document, or with an incomplete one. */
export class BrokenBoot extends Error {
  override name = 'BrokenBoot';
}

/**
 * Reads the page's own release set and operator. The registry inlined them, and checked them when they were
 * pinned. They are frozen: what becomes known later stands beside them.
 */
export function readBoot(page: Document): BootDocument {
  const text = page.getElementById(bootElementId)?.textContent;
  if (!text) throw new BrokenBoot('the page has no boot document');
  let boot: Partial<BootDocument> | null;
  try {
    boot = JSON.parse(text, (_, value: unknown) => Object.freeze(value)) as Partial<BootDocument> | null;
  } catch (cause) {
    throw new BrokenBoot('the boot document is no JSON', { cause });
  }
  if (!boot?.operator || !boot.shell || !boot.remotes || !boot.catalogue)
    throw new BrokenBoot('the boot document is not whole');
  return boot as BootDocument;
}

/** Settles when everything that the page asked for early has been answered, well or not. */
export const earlyAnswers: Promise<unknown> = Promise.allSettled(Object.values(window.tesseraEarly ?? {}));

/** Takes an early answer; it is given once, later calls go to the network. */
export function takeEarly(url: string): Promise<Response> | undefined {
  const early = window.tesseraEarly?.[url];
  if (early) delete window.tesseraEarly?.[url];
  return early;
}

/**
 * Lets go of the early answers that nobody took, because the page's HTML had fresh ones: one that is not read keeps its
 * connection.
 */
export function dropEarly(): void {
  for (const early of Object.values(window.tesseraEarly ?? {}))
    early.then(({ body }) => body?.cancel()).catch(() => undefined);
  delete window.tesseraEarly;
}
