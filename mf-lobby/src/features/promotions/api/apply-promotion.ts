import { applyCall, claimCall } from '@tessera/contracts/applications';
import { useShell } from '@tessera/shell-api';
import { useMutation } from '@tessera/shell-api/query';

interface Application {
  comment?: string;
  images?: string[];
}

/**
 * useApplyPromotion joins, applies for or claims a promotion, and reads the promotion again whether it
 * succeeded or not.
 */
export function useApplyPromotion(id: string, act: 'apply' | 'claim') {
  const { api, queryClient } = useShell();
  return useMutation({
    mutationFn: (application: Application) =>
      act === 'claim' ? api.call(claimCall, { id }) : api.call(applyCall, { id, ...application }),
    onSettled: async () => {
      void queryClient.invalidateQueries({ queryKey: ['lobby', 'promotions'] });
      await queryClient.invalidateQueries({ queryKey: ['lobby', 'promotion', id] });
    },
  });
}
