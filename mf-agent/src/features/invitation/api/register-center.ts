import type { CallInput } from '@tessera/contracts';
import * as calls from '@tessera/contracts/agent';
import { useShell } from '@tessera/shell-api';
import { keepPreviousData, useQuery, useQueryClient } from '@tessera/shell-api/query';
import type { RangeChoice } from '@tessera/ui-kit/range-filter';

const key = ['agent', 'register-center'] as const;

/** useRegisterCenter returns with what the agent brings people in. */
export function useRegisterCenter() {
  const { api } = useShell();
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.call(calls.registerCenterCall, {}, { signal }),
  });
}

/** useJoinFigures returns whom the agent brought in, in some days. */
export function useJoinFigures(choice: RangeChoice) {
  const { api } = useShell();
  return useQuery({
    queryKey: [...key, 'figures', choice],
    queryFn: ({ signal }) => api.call(calls.joinFiguresCall, choice, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** useInvitationUses returns who has registered by a link. */
export function useInvitationUses(linkId: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: [...key, 'uses', linkId],
    queryFn: ({ signal }) => api.call(calls.invitationUsesCall, { linkId }, { signal }),
  });
}

/** useRegisterCenterCalls returns what makes and switches links, and what makes an account for a downline. */
export function useRegisterCenterCalls() {
  const { api } = useShell();
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries({ queryKey: ['agent'] });
  return {
    create: (request: CallInput<typeof calls.createInvitationLinkCall>, idempotencyKey: string) =>
      api.call(calls.createInvitationLinkCall, request, { idempotencyKey }).finally(refresh),
    switch: (linkId: string, isOn: boolean) =>
      api.call(calls.switchInvitationLinkCall, { linkId, isOn }).finally(refresh),
    register: (request: CallInput<typeof calls.registerDownlineCall>, idempotencyKey: string) =>
      api.call(calls.registerDownlineCall, request, { idempotencyKey }).finally(refresh),
  };
}
