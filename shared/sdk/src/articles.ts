import type { ApiTransport, CallInput, CallOptions } from '@tessera/contracts';
import * as calls from '@tessera/contracts/articles';

/** The operator's articles of a kind, newest first. */
export function getArticles(
  transport: ApiTransport,
  query: CallInput<typeof calls.articleListCall>,
  options?: CallOptions,
) {
  return transport.call(calls.articleListCall, query, options);
}

/** One article with its HTML, which the caller sanitises. */
export function getArticle(
  transport: ApiTransport,
  query: CallInput<typeof calls.articleCall>,
  options?: CallOptions,
) {
  return transport.call(calls.articleCall, query, options);
}
