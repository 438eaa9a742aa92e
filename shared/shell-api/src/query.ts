/**
 * The part of TanStack Query that the site uses. The shell shares this module, so that the page has one copy of
 * just these (a shared package would ship whole).
 */
export {
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export type { QueryKey } from '@tanstack/react-query';

/**
 * persistInSession is the `meta` of a query whose answer is stored in session storage (section 4.6): a
 * reload shows the last answer until the new one arrives. Use it for what anybody may see, with the language
 * in the key; never for a member's own data.
 */
export const persistInSession = { keep: 'session' } as const;
