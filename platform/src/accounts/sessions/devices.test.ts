import { devicesCall, loginCall, revokeDeviceCall, revokeOtherDevicesCall } from '@tessera/contracts/auth';
import { memberInfoCall } from '@tessera/contracts/member';
import { createTestPlatform, type TestPlatform } from '../../testing';

let tested: TestPlatform;
beforeAll(async () => {
  tested = await createTestPlatform();
});
afterAll(() => tested.close());

const login = async (username: string, ip: string, userAgent: string) => {
  const input = { username, password: 'Tessera#2026' };
  const { token } = await tested.transport({ ip, userAgent }).call(loginCall, input);
  return tested.transport({ token });
};

test('a member sees where they are signed in, this one first, and the login before', async () => {
  const phone = await login('player01', '203.0.113.7', 'Phone browser');
  tested.clock.advance(60_000);
  const desktop = await login('player01', '198.51.100.4', 'Desktop browser');
  const { devices } = await desktop.call(devicesCall, {});
  expect(devices).toMatchObject([
    { userAgent: 'Desktop browser', ip: '198.51.100.*', current: true },
    { userAgent: 'Phone browser', ip: '203.0.113.*', current: false },
  ]);
  expect(await phone.call(memberInfoCall, {})).toMatchObject({ lastLogin: null });
  expect(await desktop.call(memberInfoCall, {})).toMatchObject({
    lastLogin: { at: '2026-03-02T08:00:00.000Z', ip: '203.0.113.*' },
  });
});

test("one is signed out, then all others; somebody else's is not there", async () => {
  const [here, second, third] = [
    await login('agent01', '203.0.113.7', 'here'),
    await login('agent01', '203.0.113.7', 'second'),
    await login('agent01', '203.0.113.7', 'third'),
  ];
  const { devices } = await here.call(devicesCall, {});
  const id = devices.find(({ userAgent }) => userAgent === 'second')?.id ?? '';
  const stranger = await login('player01', '203.0.113.7', 'stranger');
  await expect(stranger.call(revokeDeviceCall, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await here.call(revokeDeviceCall, { id });
  await expect(second.call(memberInfoCall, {})).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
  await expect(here.call(revokeDeviceCall, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await third.call(memberInfoCall, {});
  await here.call(revokeOtherDevicesCall, {});
  await expect(third.call(memberInfoCall, {})).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
  expect((await here.call(devicesCall, {})).devices).toHaveLength(1);
});
