import { beginView, viewsLoaded } from './loading-views';

test('who waits for the views goes on when the last one has come, and not before', async () => {
  const [first, second] = [beginView(), beginView()];
  const went = jest.fn();
  const waiting = viewsLoaded().then(went);
  first();
  first();
  await Promise.resolve();
  expect(went).not.toHaveBeenCalled();
  second();
  await waiting;
  expect(went).toHaveBeenCalledTimes(1);
  await viewsLoaded();
});
