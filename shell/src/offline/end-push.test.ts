import { endPush } from './end-push';

afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

test('unsubscribes this browser, and does nothing where there is no worker or no subscription', async () => {
  await endPush();
  const unsubscribe = jest.fn();
  const withPush = (subscription: object | null) => ({
    pushManager: { getSubscription: async () => subscription },
  });
  const getRegistration = jest
    .fn()
    .mockResolvedValueOnce(undefined)
    .mockResolvedValueOnce(withPush(null))
    .mockResolvedValueOnce(withPush({ unsubscribe }));
  Object.defineProperty(navigator, 'serviceWorker', { value: { getRegistration }, configurable: true });
  await endPush();
  await endPush();
  expect(unsubscribe).not.toHaveBeenCalled();
  await endPush();
  expect(unsubscribe).toHaveBeenCalledTimes(1);
});
