import type { CallResult } from '@tessera/contracts';
import * as calls from '@tessera/contracts/messages';
import { readNoticeCall } from '@tessera/contracts/promotions';
import { useSession, useShell } from '@tessera/shell-api';
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tessera/shell-api/query';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../../locales/use-texts';

const messagesKey = ['member', 'messages'] as const;

/** MessageFilter says which messages are asked for. */
export interface MessageFilter {
  kind: calls.MessageKind | 'ALL';
  q: string;
}

/** useMessages returns the messages page by page, newest first. A message that comes, or is read elsewhere, shows at once. */
export function useMessages(filter: MessageFilter) {
  const { api } = useShell();
  const { language } = useTexts();
  const { unread } = useSession();
  const queries = useQueryClient();
  const seen = useRef(unread);
  useEffect(() => {
    if (seen.current === unread) return;
    seen.current = unread;
    void queries.invalidateQueries({ queryKey: messagesKey });
  }, [unread, queries]);
  return useInfiniteQuery({
    queryKey: [...messagesKey, language, filter],
    queryFn: ({ signal, pageParam }) =>
      api.call(calls.messageListCall, pageParam === null ? filter : { ...filter, after: pageParam }, {
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

type Pages = { pages: CallResult<typeof calls.messageListCall>[]; pageParams: unknown[] };

/** useMessageCalls returns what a member does to messages. The count in the menus follows over the socket. */
export function useMessageCalls() {
  const { api, errors } = useShell();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: messagesKey });
  const markRead = (ids: (id: string) => boolean) =>
    queries.setQueriesData<Pages>(
      { queryKey: messagesKey },
      (cached) =>
        cached && {
          ...cached,
          pages: cached.pages.map((page) => ({
            ...page,
            list: page.list.map((one) => (ids(one.id) ? { ...one, read: true } : one)),
          })),
        },
    );
  const read = useMutation({
    mutationFn: (id: string) => api.call(readNoticeCall, { id }),
    onSuccess: (_, id) => markRead((one) => one === id),
    // The message is on screen: a mark that was not kept is no loss to who reads it.
    onError: (error) => errors.report(error, 'member message'),
  });
  const readAll = useMutation({
    mutationFn: () => api.call(calls.readAllMessagesCall, {}),
    onSuccess: () => markRead(() => true),
  });
  const remove = useMutation({ mutationFn: (id: string) => api.call(calls.deleteMessageCall, { id }) });
  const restore = useMutation({
    mutationFn: (id: string) => api.call(calls.restoreMessageCall, { id }),
    onSuccess: refresh,
  });
  return { read, readAll, remove, restore };
}
