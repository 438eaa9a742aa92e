import { createBus } from './bus';

test('a state event reaches a late subscriber with its last value', () => {
  const bus = createBus(jest.fn());
  bus.publish('language.changed', { language: 'EN' });
  bus.publish('language.changed', { language: 'TH' });
  const listener = jest.fn();
  bus.subscribe('language.changed', listener);
  expect(listener.mock.calls).toEqual([[{ language: 'TH' }]]);
});

test('a late subscriber does not receive a moment event', () => {
  const bus = createBus(jest.fn());
  bus.publish('game.closed', { nodeId: '1' });
  const listener = jest.fn();
  bus.subscribe('game.closed', listener);
  expect(listener).not.toHaveBeenCalled();
});

test('a listener that throws keeps nothing from the others', () => {
  const onError = jest.fn();
  const bus = createBus(onError);
  const listener = jest.fn();
  bus.subscribe('game.closed', () => {
    throw new Error('broken');
  });
  bus.subscribe('game.closed', listener);
  bus.publish('game.closed', { nodeId: '1' });
  expect(listener).toHaveBeenCalledTimes(1);
  expect(onError).toHaveBeenCalledTimes(1);
});

test('an unsubscribed listener receives nothing', () => {
  const bus = createBus(jest.fn());
  const listener = jest.fn();
  bus.subscribe('game.closed', listener)();
  bus.publish('game.closed', { nodeId: '1' });
  expect(listener).not.toHaveBeenCalled();
});
