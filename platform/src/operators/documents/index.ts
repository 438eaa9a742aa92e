import { withinMarket } from '@tessera/contracts/markets';
import type { Operator } from '@tessera/contracts/operator';
import { readOperators, type RefusedOperator } from '@tessera/server-kit/operators';
import { StartupError } from '../../config';

/** Loopback IPs are the machine's own name. */
const loopback = new Set(['127.0.0.1', '[::1]', '::1']);

/** Operators holds the operators that this platform serves, with what the back office has set for each. */
export class Operators {
  readonly #documents: Map<string, Operator>;
  readonly #byCode: Map<string, Operator>;
  readonly #codeOfHost: ReadonlyMap<string, string>;

  constructor(
    documents: readonly Operator[],
    /** Those that are left out until their documents are mended. */
    readonly refused: readonly RefusedOperator[] = [],
  ) {
    this.#documents = new Map(documents.map((document) => [document.code, document]));
    this.#byCode = new Map(documents.map((document) => [document.code, withinMarket(document)]));
    this.#codeOfHost = new Map(documents.flatMap(({ code, hosts }) => hosts.map((host) => [host, code])));
  }

  get all(): readonly Operator[] {
    return [...this.#byCode.values()];
  }

  /** Those whose members, offers and history `SEED=demo` makes. */
  get demonstrations(): readonly Operator[] {
    return this.all.filter(({ demonstration = false }) => demonstration);
  }

  /** As its file has it. */
  document(code: string): Operator | undefined {
    return this.#documents.get(code);
  }

  /** From now on it is this one, as its market allows it; its hosts stay. */
  replace(operator: Operator): void {
    if (this.#byCode.has(operator.code)) this.#byCode.set(operator.code, withinMarket(operator));
  }

  /** From now on its file says this; what the back office has set is laid over it at the next reading. */
  replaceDocument(document: Operator): void {
    if (this.#documents.has(document.code)) this.#documents.set(document.code, document);
  }

  byCode(code: string): Operator | undefined {
    return this.#byCode.get(code);
  }

  /** `host` is without port. */
  byHost(host: string): Operator | undefined {
    const code = this.#codeOfHost.get(loopback.has(host) ? 'localhost' : host.toLowerCase());
    return code === undefined ? undefined : this.#byCode.get(code);
  }
}

/**
 * loadOperators reads the operators' documents. One that is not sound is left out, and its reason is kept, so that the
 * others are served. Throws a StartupError where none is left.
 */
export function loadOperators(directory: string): Operators {
  const { operators, refused } = readFolder(directory);
  if (operators.length === 0)
    throw new StartupError(
      [`No operators in ${directory}`, ...refused.map(({ reason }) => reason)].join('; '),
    );
  return new Operators(
    operators.map(({ document }) => document),
    refused,
  );
}

function readFolder(directory: string) {
  try {
    return readOperators(directory);
  } catch {
    throw new StartupError(`The operators' folder ${directory} cannot be read`);
  }
}

declare module '../../context' {
  interface Platform {
    operators: Operators;
  }
}
