export interface NoticeTables {
  /** What a member has opened. */
  notice_read: { member_id: bigint; announcement_id: string; read_at: Date };
}
