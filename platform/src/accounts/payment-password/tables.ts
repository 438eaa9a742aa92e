export interface PaymentPasswordTables {
  /** Wrong payment passwords of a member, counted before they are compared. */
  payment_password_guess: {
    member_id: bigint;
    failures: number;
    /** From then on it is counted anew. */
    window_ends_at: Date;
  };
}

declare module '../../db/database' {
  interface Database extends PaymentPasswordTables {}
}
