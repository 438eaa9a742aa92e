import {
  giveIdentityDocumentCall,
  identityDocumentsCall,
  type DocumentKind,
} from '@tessera/contracts/identity-documents';
import { useShell } from '@tessera/shell-api';
import { useMutation, useQuery, useQueryClient } from '@tessera/shell-api/query';

const documentsKey = ['member', 'identity-documents'] as const;

/** useIdentityDocuments returns what the operator asks for before it pays withdrawals, and where each stands. */
export function useIdentityDocuments() {
  const { api } = useShell();
  return useQuery({
    queryKey: documentsKey,
    queryFn: ({ signal }) => api.call(identityDocumentsCall, {}, { signal }),
  });
}

/** useGiveDocument sends the pictures of a document. */
export function useGiveDocument() {
  const { api } = useShell();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (document: { kind: DocumentKind; pictures: string[] }) =>
      api.call(giveIdentityDocumentCall, document),
    // After a refusal too: somebody may have accepted it meanwhile.
    onSettled: () => queries.invalidateQueries({ queryKey: documentsKey }),
    retry: false,
  });
}
