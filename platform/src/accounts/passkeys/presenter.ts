import type { Passkey } from '@tessera/contracts/auth';
import type { Selectable } from 'kysely';
import type { PasskeyTables } from './tables';

type Row = Pick<Selectable<PasskeyTables['passkey']>, 'id' | 'name' | 'created_at' | 'last_used_at'>;

export const presentPasskey = ({ id, name, created_at, last_used_at }: Row): Passkey => ({
  id,
  name,
  createdAt: created_at.toISOString(),
  lastUsedAt: last_used_at?.toISOString() ?? null,
});
