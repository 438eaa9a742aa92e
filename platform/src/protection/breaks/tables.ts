import type { BreakKind } from '@tessera/contracts/protection';
import type { ColumnType, Generated } from 'kysely';

/** ExcludedDetails is what another account of who is excluded is recognised by; '' where it is not known. */
export interface ExcludedDetails {
  email: string;
  phone: string;
  idNumber: string;
  birthday: string;
  name: string;
}

export interface BreakTables {
  /** A break that a member has begun. It is never made shorter: a longer one is another row. */
  player_break: {
    id: Generated<bigint>;
    operator: string;
    member_id: bigint;
    kind: BreakKind;
    began_at: Date;
    /** Null of one that does not end. */
    ends_at: Date | null;
    /** It goes on after its time until the member has asked for its end. */
    until_requested: Generated<boolean>;
    /** From when on it is over because the member has asked; null while they have not. */
    released_at: Date | null;
    /** The market's rules that it has begun under: `gb/4`. */
    rules: string | null;
    /** Of an exclusion: by what its member was known as it began, whatever their profile says since. A JSON text on the way in. */
    details: ColumnType<Partial<ExcludedDetails>, string | undefined, string>;
  };
}

declare module '../../db/database' {
  interface Database extends BreakTables {}
}
