import {
  feedbackCall,
  feedbackListCall,
  feedbackRulesCall,
  type FeedbackKind,
} from '@tessera/contracts/feedback';
import { useShell } from '@tessera/shell-api';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tessera/shell-api/query';

export function useFeedbackRules() {
  const { api } = useShell();
  return useQuery({
    queryKey: ['lobby', 'feedback-rules'],
    queryFn: ({ signal }) => api.call(feedbackRulesCall, {}, { signal }),
    staleTime: 600_000,
  });
}

const ownKey = ['lobby', 'own-feedback'] as const;

export function useOwnFeedback(pageNo: number) {
  const { api } = useShell();
  return useQuery({
    queryKey: [...ownKey, pageNo],
    queryFn: ({ signal }) => api.call(feedbackListCall, { pageNo }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useSendFeedback() {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (feedback: { kind: FeedbackKind; content: string }) => api.call(feedbackCall, feedback),
    onSuccess: () => client.invalidateQueries({ queryKey: ownKey }),
  });
}
