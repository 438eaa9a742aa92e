import { launchChatCall } from '@tessera/contracts/chat';
import { useShell } from '@tessera/shell-api';
import { useQuery } from '@tessera/shell-api/query';

/**
 * useRoom returns the chat room of a department. Its URL is good for one entry; another `attempt` asks
 * for a new one.
 */
export function useRoom(model: string, attempt: number) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['lobby', 'chat', 'room', model, attempt],
    queryFn: async ({ signal }) => {
      const theme = document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark';
      const room = await api.call(launchChatCall, { model, theme }, { signal });
      // A frame of the site's own origin could take its sandbox away.
      if (new URL(room.chatUrl).origin !== room.origin || room.origin === window.location.origin)
        throw new Error('the chat room is not on an origin of its own');
      return room;
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}
