import {
  addPasskeyCall,
  passkeyCreationCall,
  passkeyLoginCall,
  passkeyLoginChallengeCall,
  passkeysCall,
  removePasskeyCall,
  renamePasskeyCall,
} from '@tessera/contracts/auth';
import { signIn } from '../../games/launch/testing/sign-in';
import { createTestPlatform, type TestPlatform } from '../../testing';

let tested: TestPlatform;
let token: string;
beforeAll(async () => {
  tested = await createTestPlatform();
  token = await signIn(tested, 'player01');
});
afterAll(() => tested.close());

const own = () => tested.transport({ token });
const encoded = (data: object) => Buffer.from(JSON.stringify(data)).toString('base64url');

/** An answer to a challenge whose signature nobody made. */
function forged(challenge: unknown, kind: 'create' | 'get') {
  const clientDataJSON = encoded({
    type: `webauthn.${kind}`,
    challenge,
    origin: 'http://localhost',
    crossOrigin: false,
  });
  const bytes = Buffer.alloc(64).toString('base64url');
  const response = { clientDataJSON, attestationObject: bytes, authenticatorData: bytes, signature: bytes };
  return {
    id: 'Zm9yZ2Vk',
    rawId: 'Zm9yZ2Vk',
    type: 'public-key' as const,
    response,
    clientExtensionResults: {},
  };
}

async function storePasskey(account: string, id: string) {
  const { id: member_id } = await tested.db
    .selectFrom('member')
    .select('id')
    .where('account', '=', account)
    .where('operator', '=', 'aurora')
    .executeTakeFirstOrThrow();
  const at = tested.clock.now();
  await tested.db
    .insertInto('passkey')
    .values({
      id,
      member_id,
      name: 'Phone',
      public_key: Buffer.alloc(77),
      counter: 0n,
      transports: 'internal',
      created_at: at,
      last_used_at: null,
    })
    .execute();
}

test('a challenge is for this site, asks for a verified user, and does not name accounts at login', async () => {
  expect(await own().call(passkeyCreationCall, {})).toMatchObject({
    rp: { id: 'localhost', name: 'Aurora' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const challenge = await tested.transport().call(passkeyLoginChallengeCall, {});
  expect(challenge).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  expect(challenge.allowCredentials ?? []).toEqual([]);
});

test('refuses to store or accept a forged passkey, which uses up its challenge', async () => {
  const creation = await own().call(passkeyCreationCall, {});
  const answer = forged(creation.challenge, 'create');
  await expect(own().call(addPasskeyCall, { answer, name: 'Mine' })).rejects.toMatchObject({
    code: 'PASSKEY_REFUSED',
  });
  await storePasskey('team01m1', 'Zm9yZ2Vk');
  const { challenge } = await tested.transport().call(passkeyLoginChallengeCall, {});
  await expect(
    tested.transport().call(passkeyLoginCall, { answer: forged(challenge, 'get') }),
  ).rejects.toMatchObject({ code: 'PASSKEY_REFUSED', status: 401 });
  const left = await tested.db.selectFrom('passkey_challenge').select('challenge').execute();
  expect(left.map((row) => row.challenge)).not.toContain(challenge);
});

test('refuses an unknown passkey like a forged one', async () => {
  const { challenge } = await tested.transport().call(passkeyLoginChallengeCall, {});
  const answer = { ...forged(challenge, 'get'), id: 'bm9ib2R5' };
  await expect(tested.transport().call(passkeyLoginCall, { answer })).rejects.toMatchObject({
    code: 'PASSKEY_REFUSED',
  });
});

test('a member names and removes their own, and nobody else can', async () => {
  await storePasskey('player01', 'bWluZQ');
  await own().call(renamePasskeyCall, { id: 'bWluZQ', name: '  My phone ' });
  expect(await own().call(passkeysCall, {})).toEqual({
    passkeys: [expect.objectContaining({ id: 'bWluZQ', name: 'My phone', lastUsedAt: null })],
  });
  const other = tested.transport({ token: await signIn(tested, 'agent01') });
  await expect(other.call(renamePasskeyCall, { id: 'bWluZQ', name: 'x' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await expect(other.call(removePasskeyCall, { id: 'bWluZQ' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await own().call(removePasskeyCall, { id: 'bWluZQ' });
  expect(await own().call(passkeysCall, {})).toEqual({ passkeys: [] });
});
