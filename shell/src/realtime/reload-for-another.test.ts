import { createSessionStore, tokenStorage } from '@tessera/shell-api/host';
import { reloadForAnother } from './reload-for-another';

const comeBack = (persisted: boolean) => dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

test('a page that comes back is loaded anew where another session is there by now, and only then', () => {
  const reload = jest.fn();
  const store = createSessionStore();
  store.setState({ state: 'member', token: 'the first one' });
  reloadForAnother(store, reload);
  tokenStorage.write('the first one');
  comeBack(true);
  expect(reload).not.toHaveBeenCalled();
  tokenStorage.write('of somebody else');
  comeBack(false);
  expect(reload).not.toHaveBeenCalled();
  comeBack(true);
  expect(reload).toHaveBeenCalledTimes(1);
  tokenStorage.clear();
});
