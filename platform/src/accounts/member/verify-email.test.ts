import { registerCall } from '@tessera/contracts/auth';
import {
  emailCodeCall,
  profileCall,
  setPasswordByEmailCall,
  forgotByEmailCall,
  updateProfileCall,
  verifyEmailCall,
} from '@tessera/contracts/member';
import { createTestPlatform, type TestPlatform } from '../../testing';

const password = 'Fresh#2026';
const form = { password, confirmPassword: password, termsAccepted: true, ageConfirmed: true };
let tested: TestPlatform;
let ip = '';
beforeAll(async () => {
  tested = await createTestPlatform();
});
afterAll(() => tested.close());
beforeEach(() => {
  ip = tested.nextVisitor();
});

type Api = ReturnType<TestPlatform['transport']>;

/** Somebody whose profile has an address. */
async function writes(username: string, email: string): Promise<Api> {
  const { token } = await tested.transport({ ip }).call(registerCall, { ...form, username });
  const own = tested.transport({ token, ip });
  await own.call(updateProfileCall, { email });
  return own;
}
const newestCode = async (email: string) =>
  /\b\d{6}\b/.exec((await tested.sentTo(email)).at(-1) ?? '')?.[0] ?? '';
const human = async () => ({ human: await tested.humanResult() });
const wrongCode = { code: 'VERIFICATION_CODE_WRONG' };
const isVerified = async (own: Api) => (await own.call(profileCall, {})).emailVerified;

test('an address that was only written is verified by the code that was mailed to it', async () => {
  const email = 'Ana@mail.example';
  const own = await writes('mails001', email);
  expect(await isVerified(own)).toBe(false);
  await own.call(emailCodeCall, await human());
  await expect(own.call(verifyEmailCall, { verificationCode: '000000' })).rejects.toMatchObject(wrongCode);
  const typed = { verificationCode: await newestCode(email), attempt: 'an-attempt-of-one-member' };
  expect(await own.call(verifyEmailCall, typed)).toMatchObject({ email, emailVerified: true });
  // Its answer may have been lost.
  expect(await own.call(verifyEmailCall, typed)).toMatchObject({ emailVerified: true });
  await expect(own.call(emailCodeCall, await human())).rejects.toMatchObject({ code: 'FEATURE_DISABLED' });
});

test('another address is not verified by the code for the one before', async () => {
  const own = await writes('mails002', 'before@mail.example');
  await own.call(emailCodeCall, await human());
  const verificationCode = await newestCode('before@mail.example');
  await own.call(updateProfileCall, { email: 'after@mail.example' });
  await expect(own.call(verifyEmailCall, { verificationCode })).rejects.toMatchObject(wrongCode);
  expect(await isVerified(own)).toBe(false);
});

test('a verified address that is replaced waits for a code again; one that only changes its case does not', async () => {
  const own = await writes('mails003', 'one@mail.example');
  await own.call(emailCodeCall, await human());
  await own.call(verifyEmailCall, { verificationCode: await newestCode('one@mail.example') });
  await own.call(updateProfileCall, { email: 'One@mail.example' });
  expect(await isVerified(own)).toBe(true);
  await own.call(updateProfileCall, { email: 'two@mail.example' });
  expect(await isVerified(own)).toBe(false);
});

test('a code is for the member who asked, though another has written the same address', async () => {
  const [first, second] = [
    await writes('mails004', 'both@mail.example'),
    await writes('mails005', 'both@mail.example'),
  ];
  await first.call(emailCodeCall, await human());
  const verificationCode = await newestCode('both@mail.example');
  await expect(second.call(verifyEmailCall, { verificationCode })).rejects.toMatchObject(wrongCode);
});

test('a new password that was set by a mailed code verifies the address too', async () => {
  const box = { username: 'agent01', email: 'agent01@example.com' };
  const verifiedAt = async () =>
    (
      await tested.db
        .selectFrom('member')
        .select('email_verified_at')
        .where('operator', '=', 'jade')
        .where('account', '=', 'agent01')
        .executeTakeFirstOrThrow()
    ).email_verified_at;
  expect(await verifiedAt()).toBeNull();
  const anonymous = tested.transport({ ip, merchant: 'jade' });
  await anonymous.call(forgotByEmailCall, { ...box, ...(await human()) });
  const verificationCode = await newestCode(box.email);
  await anonymous.call(setPasswordByEmailCall, { ...box, newPassword: 'Another#2026', verificationCode });
  expect(await verifiedAt()).toEqual(tested.clock.now());
});

test('asks for a code only with a solved puzzle and an address', async () => {
  const { token } = await tested.transport({ ip }).call(registerCall, { ...form, username: 'mails007' });
  const own = tested.transport({ token, ip });
  const disabled = { code: 'FEATURE_DISABLED' };
  await expect(own.call(emailCodeCall, await human())).rejects.toMatchObject(disabled);
  await expect(own.call(verifyEmailCall, { verificationCode: '123456' })).rejects.toMatchObject(disabled);
  await own.call(updateProfileCall, { email: 'puzzle@mail.example' });
  await expect(own.call(emailCodeCall, { human: 'unsolved' })).rejects.toMatchObject({
    code: 'HUMAN_CHECK_FAILED',
  });
});
