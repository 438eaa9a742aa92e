import type { FeedbackKind } from '@tessera/contracts/feedback';
import { getFeedbackRules, sendFeedback } from '@tessera/sdk/feedback';
import { useShell } from '@tessera/shell-api';
import { useMutation, useQuery } from '@tessera/shell-api/query';

export function useFeedbackRules() {
  const { api } = useShell();
  return useQuery({
    queryKey: ['lobby', 'feedback-rules'],
    queryFn: ({ signal }) => getFeedbackRules(api, { signal }),
    staleTime: 600_000,
  });
}

export function useSendFeedback() {
  const { api } = useShell();
  return useMutation({
    mutationFn: (feedback: { kind: FeedbackKind; content: string }) => sendFeedback(api, feedback),
  });
}
