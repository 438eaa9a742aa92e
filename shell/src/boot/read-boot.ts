import { bootElementId, type BootDocument } from '@tessera/contracts/release';

declare global {
  interface Window {
    /** Answers that the page's head asked for before any script had arrived, by URL. */
    tesseraEarly?: Record<string, Promise<Response>>;
    /** Integrity by absolute URL of the lazy chunks that were asked for: their builds' runtimes write it down. */
    tesseraIntegrity?: Record<string, string>;
    /** Errors and rejections that nobody caught, from the page's first moment on. */
    tesseraErrors?: (ErrorEvent | PromiseRejectionEvent)[];
    /** The key under which the browser's storage says that this page is open, while it is in sight. */
    tesseraVisit?: string;
    /** The page's head leads somewhere else: nothing of this page begins. */
    tesseraLeaving?: true;
    /** The button that was pressed last, also before any script had arrived. */
    tesseraPressed?: HTMLElement | null;
  }
}

/** BrokenBoot is thrown when the page arrived without a boot document, with an incomplete one, or without the code of its layout. */
export class BrokenBoot extends Error {
  override name = 'BrokenBoot';
}

/**
 * readBoot reads the boot document, which has the page's release set and operator. The registry inlined it
 * and validated it when it was pinned. The document is frozen: what is learnt later is stored elsewhere.
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

/** earlyAnswers settles when every request that the page's head sent early was answered or failed. */
export const earlyAnswers: Promise<unknown> = Promise.allSettled(Object.values(window.tesseraEarly ?? {}));

/** takeEarly returns the early answer to a URL once; later calls go to the network. */
export function takeEarly(url: string): Promise<Response> | undefined {
  const early = window.tesseraEarly?.[url];
  if (early) delete window.tesseraEarly?.[url];
  return early;
}

/**
 * dropEarly cancels the early answers that nobody read, because the page's HTML had fresh ones: an unread
 * answer keeps its connection open.
 */
export function dropEarly(): void {
  for (const early of Object.values(window.tesseraEarly ?? {}))
    early.then(({ body }) => body?.cancel()).catch(() => undefined);
  delete window.tesseraEarly;
}
