export interface PreviewTables {
  /** Who may see a draft on the site: first by a ticket that is good once, then by a token of their browser. */
  content_preview: {
    operator: string;
    resource: string;
    record_id: string;
    /** The page that shows it. */
    path: string;
    /** SHA-256 of the ticket, and of the token once that was taken. */
    secret_hash: Buffer;
    kind: 'ticket' | 'token';
    author: string;
    expires_at: Date;
  };
}

declare module '../../db/database' {
  interface Database extends PreviewTables {}
}
