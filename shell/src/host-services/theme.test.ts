import { createBus } from '@tessera/shell-api/host';
import { storedChoice } from '../boot/stored-choice';
import { stubMedia } from '../testing/stub-media';
import { createTheme } from './theme';

const theme = (fallback?: 'system') =>
  createTheme(
    document.documentElement,
    createBus(() => undefined),
    fallback,
  );
beforeEach(() => storedChoice.forget('theme'));

test('the system decides while it is the choice, and no longer than that', () => {
  const setSystemLight = stubMedia(true);
  const service = theme();
  service.choose('system');
  expect(service.get()).toBe('light');
  setSystemLight(false);
  expect(service.get()).toBe('dark');
  service.choose('light');
  setSystemLight(true);
  setSystemLight(false);
  expect([service.get(), service.choice()]).toEqual(['light', 'light']);
});

test('who chose nothing has what the operator chose', () => {
  const setSystemLight = stubMedia(false);
  const service = theme('system');
  const heard = jest.fn();
  service.subscribe(heard);
  setSystemLight(true);
  expect([service.choice(), service.get()]).toEqual(['system', 'light']);
  expect(heard).toHaveBeenCalledTimes(1);
});
