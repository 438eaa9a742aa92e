import type { Generated, GeneratedAlways } from 'kysely';

export type ChatSide = 'PLAYER' | 'STAFF' | 'SYSTEM';

export interface ChatTables {
  /** One for each person and department, for good: it closes, and goes on when its player writes again. */
  chat_conversation: {
    id: GeneratedAlways<bigint>;
    operator: string;
    department: string;
    /** Null for a visitor, whose browser holds the key to it. */
    member_id: bigint | null;
    account: string;
    language: string;
    /** NEW: nothing was written yet. */
    state: Generated<'NEW' | 'WAITING' | 'OPEN' | 'CLOSED'>;
    taken_by: Generated<string | null>;
    /** Sequence of the newest message. */
    last_sequence: Generated<number>;
    /** How far the player has read. */
    read_to: Generated<number>;
    created_at: Date;
    changed_at: Date;
  };
  chat_message: {
    conversation_id: bigint;
    sequence: number;
    side: ChatSide;
    author: string;
    /** Made by who sends it: the same one twice is one message. */
    client_id: string;
    text: string;
    created_at: Date;
  };
  /** Lets somebody into a department's room, once and soon. */
  chat_ticket: {
    ticket_hash: Buffer;
    operator: string;
    department: string;
    /** The session of a member; null for a visitor. */
    session_id: bigint | null;
    member_id: bigint | null;
    account: string;
    language: string;
    site_origin: string;
    expires_at: Date;
  };
  /** Who holds a room's key. A member's ends with the session that it was asked for in. */
  chat_key: {
    token_hash: Buffer;
    conversation_id: bigint;
    session_id: bigint | null;
    language: string;
    site_origin: string;
    expires_at: Date;
  };
}

declare module '../../db/database' {
  interface Database extends ChatTables {}
}
