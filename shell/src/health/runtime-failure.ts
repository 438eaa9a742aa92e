import type { BootDocument, FailureRecord } from '@tessera/contracts/release';
import type { Culprit } from './visit-samples';

/** RuntimeError is what the code of a release threw after it was loaded, and nobody caught. */
export interface RuntimeError {
  culprit: Culprit;
  message: string;
  stack: string;
}

/** Errors of one page that are told; what fails in a loop says the same each time. */
const maxErrors = 5;

/**
 * createRuntimeFailures returns how an error becomes a failure record: each once, with the file and the place in it, and
 * without what somebody may have typed.
 */
export function createRuntimeFailures(
  boot: Pick<BootDocument, 'operator' | 'set'>,
  report: (record: FailureRecord) => void,
): (error: RuntimeError) => void {
  const reported = new Set<string>();
  return ({ culprit: { remote, version }, message, stack }) => {
    const [, url = '', position = ''] =
      /(https?:[^\s()?#]+\/artifacts\/[^\s()?#:]+)[^\s():]*:?([\d:]*)/.exec(stack) ?? [];
    const chunk = url.split('/').at(-1) ?? '';
    const detail = `${withoutValues(message)} at ${chunk}:${position}`.slice(0, 400);
    if (reported.has(detail) || reported.size >= maxErrors) return;
    reported.add(detail);
    report({
      remote,
      version,
      operator: boot.operator.code,
      set: boot.set,
      chunk: chunk.slice(0, 200),
      url: url.slice(0, 400),
      phase: 'runtime',
      type: 'error',
      attempt: 1,
      elapsed: Math.round(performance.now()),
      online: navigator.onLine,
      detail,
    });
  };
}

/** Engines put values into messages: names of properties stay, all else that stands in quotes or is a long number goes. */
const withoutValues = (message: string): string =>
  message
    .replaceAll(/(reading |setting )?(["'`])(?:(?!\2).)*\2/g, (quoted, access?: string) =>
      access && /'[\w$]{1,40}'$/.test(quoted) ? quoted : `${access ?? ''}…`,
    )
    .replaceAll(/\d{4,}/g, '…')
    .replaceAll(/\S+@\S+/g, '…');
