import { chatModelsCall } from '@tessera/contracts/chat';
import { useSession, useShell } from '@tessera/shell-api';
import { useQuery } from '@tessera/shell-api/query';
import { useTexts } from '../locales/use-texts';

/** useChatModels reads the departments of live chat that the current session state may write to. */
export function useChatModels() {
  const { api } = useShell();
  const { language } = useTexts();
  const { state } = useSession();
  return useQuery({
    queryKey: ['lobby', 'chat', 'models', language, state],
    queryFn: ({ signal }) => api.call(chatModelsCall, {}, { signal }),
    staleTime: 10_000,
  });
}
