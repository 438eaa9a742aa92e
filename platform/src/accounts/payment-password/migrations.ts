import type { Migration } from '../../db/migration';

export const paymentPasswordMigrations: readonly Migration[] = [
  {
    name: '0080-payment-password-guesses',
    up: `
create table payment_password_guess (
  member_id bigint primary key references member (id),
  failures int not null,
  window_ends_at timestamptz not null
)`,
  },
];
