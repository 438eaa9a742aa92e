import type { ColumnType, Generated } from 'kysely';

export interface MemberTable {
  id: Generated<bigint>;
  operator: string;
  /** Sign-in name in lower case, unique at the operator. */
  account: string;
  nickname: Generated<string>;
  /** Real name ("payeeName" of registration); empty until given. */
  user_name: Generated<string>;
  account_type: number;
  /** The upline, who brought this member in. */
  parent_id: bigint | null;
  /** Ids from the root to this member, `/1/4/9/`: a downline is everything with this prefix. */
  lineage: Generated<string>;
  /** What the member gives to invite others. */
  affiliate_code: string;
  language: string;
  email: Generated<string>;
  /** When a code that was mailed to it was given; null for one that was only written. */
  email_verified_at: Generated<Date | null>;
  /** Of a number that was proved; one that was only written is `mobileNum` of the profile. */
  mobile: Generated<string>;
  /** Name of the chosen avatar; empty for the default one. */
  icon: Generated<string>;
  vip_level: Generated<number>;
  /** The optional registration and profile fields, by name. A JSON text on the way in. */
  profile: ColumnType<Record<string, string>, string | undefined, string>;
  /** Until when the member is on a break of their own choice. */
  break_until: Generated<Date | null>;
  /** When they proved who they are; null while they have not. */
  identified_at: Generated<Date | null>;
  created_at: Date;
}

export type MemberTraitKind = 'network' | 'mobile' | 'email' | 'name';

export interface MemberTables {
  member: MemberTable;
  /** By what accounts of one person are known: one row for each value. */
  member_trait: {
    operator: string;
    member_id: bigint;
    kind: MemberTraitKind;
    value: string;
    created_at: Date;
  };
  /** Families of accounts that somebody has looked at. `cleared_at` is null where it was opened again. */
  family_review: {
    operator: string;
    kind: MemberTraitKind;
    value: string;
    reviews: Generated<number>;
    cleared_at: Date | null;
    author: string;
    remark: string;
  };
  /** Whose welcome credit waits for a proved number. */
  welcome_waiting: { member_id: bigint; created_at: Date };
}

declare module '../../db/database' {
  interface Database extends MemberTables {}
}
