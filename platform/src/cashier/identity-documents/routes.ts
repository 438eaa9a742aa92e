import { giveIdentityDocumentCall, identityDocumentsCall } from '@tessera/contracts/identity-documents';
import type { FastifyInstance } from 'fastify';
import { registerMemberCall } from '../../http/register-call';
import { giveDocument, requestedDocuments } from './documents';

/** identityDocumentRoutes serves the documents that an operator asks its members for. */
export function identityDocumentRoutes(app: FastifyInstance): void {
  registerMemberCall(app, identityDocumentsCall, ({ platform, operator, session }) =>
    requestedDocuments(platform.db, operator, session.memberId),
  );
  registerMemberCall(app, giveIdentityDocumentCall, ({ platform, operator, session, input }) =>
    giveDocument(platform, operator, session.memberId, input),
  );
}
