import { useShell } from '@tessera/shell-api';
import { useQuery } from '@tessera/shell-api/query';
import { depositChannelsCall } from '@tessera/contracts/payments';
import { useTexts } from '../../../locales/use-texts';

/** useChannels returns the deposit channels, in the language of the page. */
export function useChannels() {
  const { api } = useShell();
  const { language } = useTexts();
  return useQuery({
    queryKey: ['member', 'deposit-channels', language],
    queryFn: ({ signal }) => api.call(depositChannelsCall, {}, { signal }),
  });
}
