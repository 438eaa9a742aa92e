export interface AuthTables {
  /** Registration forms that made an account, by their idempotency key. */
  register_form: { operator: string; key: string; member_id: bigint; created_at: Date };
  captcha: { id: string; answer: string; expires_at: Date };
}

declare module '../../db/database' {
  interface Database extends AuthTables {}
}
