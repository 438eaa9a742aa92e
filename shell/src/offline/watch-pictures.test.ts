import { watchPictures } from './watch-pictures';

beforeAll(() => watchPictures(document));
afterEach(() => document.body.replaceChildren());

function picture(): HTMLImageElement {
  const made = document.createElement('img');
  made.src = '/logo.svg';
  document.body.append(made);
  return made;
}

test('marks a picture that did not come, and takes the mark away when it comes', () => {
  const [lost, shown] = [picture(), picture()];
  lost.dispatchEvent(new Event('error'));
  expect(lost).toHaveAttribute('data-failed');
  expect(shown).not.toHaveAttribute('data-failed');
  lost.dispatchEvent(new Event('load'));
  expect(lost).not.toHaveAttribute('data-failed');
});

test('loads failed pictures again when the network is back, and nothing else', () => {
  const [lost, shown] = [picture(), picture()];
  lost.dispatchEvent(new Event('error'));
  const setSource = jest.spyOn(HTMLImageElement.prototype, 'src', 'set');
  dispatchEvent(new Event('online'));
  expect(setSource.mock.contexts).toEqual([lost]);
  expect(shown.src).toBe(lost.src);
  setSource.mockRestore();
});
