import { openRedEnvelopeCall, redEnvelopesCall } from '@tessera/contracts/red-envelopes';
import { useBusEvent, useShell } from '@tessera/shell-api';
import { useMutation, useQuery, useQueryClient } from '@tessera/shell-api/query';
import { useTexts } from '../../../locales/use-texts';

const envelopesKey = ['member', 'red-envelopes'] as const;

/** useRedEnvelopes returns the envelopes of these days, kept current while something is played or claimed. */
export function useRedEnvelopes() {
  const { api } = useShell();
  const { language } = useTexts();
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries({ queryKey: envelopesKey });
  useBusEvent('progress.changed', refresh);
  useBusEvent('rewards.counted', refresh);
  return useQuery({
    queryKey: [...envelopesKey, language],
    queryFn: async ({ signal }) => (await api.call(redEnvelopesCall, {}, { signal })).envelopes,
  });
}

/** useOpenRedEnvelope returns the mutation that opens an envelope. What a lost answer said is asked for anew. */
export function useOpenRedEnvelope() {
  const { api } = useShell();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(openRedEnvelopeCall, { id }),
    onSettled: () => queries.invalidateQueries({ queryKey: envelopesKey }),
    retry: false,
  });
}
