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
