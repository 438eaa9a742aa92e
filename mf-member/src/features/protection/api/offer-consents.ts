import type { CallInput } from '@tessera/contracts';
import { offerConsentsCall, setOfferConsentCall } from '@tessera/contracts/protection';
import { useShell } from '@tessera/shell-api';
import { useMutation, useQuery, useQueryClient } from '@tessera/shell-api/query';
import { replaceAnswer } from '../../../model/replace-answer';

const consentsKey = ['member', 'offer-consents'] as const;

/** useOfferConsents returns which offers the member wants. */
export function useOfferConsents() {
  const { api } = useShell();
  return useQuery({
    queryKey: consentsKey,
    queryFn: ({ signal }) => api.call(offerConsentsCall, {}, { signal }),
  });
}

/** useSetOfferConsent returns the mutation that gives or takes back one consent. */
export function useSetOfferConsent() {
  const { api } = useShell();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: CallInput<typeof setOfferConsentCall>) => api.call(setOfferConsentCall, request),
    onSuccess: (consents) => replaceAnswer(queries, consentsKey, consents),
    retry: false,
  });
}
