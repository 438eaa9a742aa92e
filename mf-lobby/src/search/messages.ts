/** SearchRequest is what the page asks the search worker for. */
export type SearchRequest =
  | { readonly kind: 'open'; readonly url: string; readonly categoryNames: Readonly<Record<string, string>> }
  | {
      readonly kind: 'find';
      readonly ask: number;
      readonly query: string;
      readonly from: number;
      readonly limit: number;
    }
  /** What would `text` with one more letter find? Given up when something else is asked. */
  | { readonly kind: 'lookAhead'; readonly text: string; readonly limit: number };

/** FoundGame is one game as the index of all games holds it. */
export interface FoundGame {
  readonly nodeId: string;
  readonly name: string;
  readonly vendor: string;
  readonly vendorCode: string;
  /** Game type. */
  readonly type: string;
}

export interface SearchResult {
  /** Those that were asked for, best first. */
  readonly games: readonly FoundGame[];
  /** How many fit. */
  readonly total: number;
}

export type SearchReply =
  | { readonly kind: 'opened' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'found'; readonly ask: number; readonly found: SearchResult }
  /** By query, in small letters. */
  | { readonly kind: 'ahead'; readonly found: ReadonlyMap<string, SearchResult> };
