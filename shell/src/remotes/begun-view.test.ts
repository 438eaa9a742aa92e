import type { RemoteLifecycles, RemoteProps, ShellApi } from '@tessera/shell-api';
import { beginServedView } from './begun-view';
import { LoadError } from './load-error';
import { viewsLoaded } from './loading-views';

const view = { kind: 'route', id: 'home', path: '/' } as const;
const outlet = { onCrash: jest.fn(), beginWait: jest.fn() };
const onFailure = jest.fn();
let element: HTMLElement;

beforeEach(() => {
  jest.clearAllMocks();
  document.body.innerHTML = '<div id="tessera-view"><button type="button">More</button></div>';
  element = document.getElementById('tessera-view') as HTMLElement;
});

function lifecycles(own: Record<string, (props: RemoteProps) => Promise<unknown>> = {}) {
  const none = async () => undefined;
  return { bootstrap: none, mount: none, update: none, unmount: none, ...own } as unknown as RemoteLifecycles;
}

function begin(load: () => Promise<RemoteLifecycles>) {
  const loader = { load, reload: load };
  return beginServedView({ remote: 'lobby', element, view, shell: {} as ShellApi, loader, onFailure });
}

test('is brought to life where it stands, and answers what was pressed before', async () => {
  const heard = jest.fn();
  const mount = jest.fn(async () => element.querySelector('button')?.addEventListener('click', heard));
  const begun = begin(async () => lifecycles({ mount }));
  element.querySelector('button')?.click();
  await begun.alive;
  expect(mount).toHaveBeenCalledWith(expect.objectContaining({ hydrate: true, domElement: element, view }));
  expect(element.parentElement).toBe(document.body);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('answers what was pressed before any script had come, where that is in the view', async () => {
  const heard = jest.fn();
  const press = async (pressed: HTMLElement | null) => {
    window.tesseraPressed = pressed;
    const mount = async () => element.querySelector('button')?.addEventListener('click', heard);
    await begin(async () => lifecycles({ mount })).alive;
    delete window.tesseraPressed;
  };
  document.body.append(document.createElement('button'));
  await press(document.querySelector<HTMLElement>('body > button'));
  expect(heard).not.toHaveBeenCalled();
  await press(element.querySelector('button'));
  expect(heard).toHaveBeenCalledTimes(1);
});

test('counts as a view that loads until it is alive', async () => {
  let arrive: (loaded: RemoteLifecycles) => void = () => undefined;
  const begun = begin(() => new Promise((resolve) => (arrive = resolve)));
  let settled = false;
  const loaded = viewsLoaded().then(() => (settled = true));
  await Promise.resolve();
  expect(settled).toBe(false);
  arrive(lifecycles());
  await Promise.all([begun.alive, loaded]);
});

test('a crash before its outlet is there is told to the outlet', async () => {
  const error = new Error('broken');
  const begun = begin(async () => lifecycles({ mount: async ({ onCrash }) => onCrash(error, 'render') }));
  await begun.alive;
  begun.connect(outlet);
  expect(outlet.onCrash).toHaveBeenCalledWith(error, 'render');
  begun.props.onCrash(error, 'mount');
  expect(outlet.onCrash).toHaveBeenLastCalledWith(error, 'mount');
});

test('a crash that no outlet was there for is reported when the view is left', async () => {
  const begun = begin(async () =>
    lifecycles({ mount: async ({ onCrash }) => onCrash(new Error('broken'), 'render') }),
  );
  await begun.alive;
  expect(onFailure).not.toHaveBeenCalled();
  begun.end();
  expect(onFailure).toHaveBeenCalledTimes(1);
  expect(onFailure).toHaveBeenCalledWith('lobby', expect.objectContaining({ phase: 'render' }));
});

test('says why it could not be mounted, and reports it once', async () => {
  const mount = () => Promise.reject(new Error('broken'));
  await expect(begin(async () => lifecycles({ mount })).alive).rejects.toThrow('broken');
  expect(onFailure).toHaveBeenCalledTimes(1);
  expect(onFailure).toHaveBeenCalledWith('lobby', expect.objectContaining({ phase: 'mount' }));
});

test('leaves the report of a failed load to the loader', async () => {
  const failure = new LoadError('missing', 'entry', '/x.js', 'HTTP 404');
  await expect(begin(() => Promise.reject(failure)).alive).rejects.toBe(failure);
  expect(onFailure).not.toHaveBeenCalled();
});

test('is never mounted when it was left before its code came', async () => {
  const mount = jest.fn();
  let arrive: (loaded: RemoteLifecycles) => void = () => undefined;
  const begun = begin(() => new Promise((resolve) => (arrive = resolve)));
  begun.end();
  await viewsLoaded();
  arrive(lifecycles({ mount }));
  await expect(begun.alive).rejects.toThrow('left');
  expect(mount).not.toHaveBeenCalled();
  expect(element.isConnected).toBe(false);
});

test('is taken down once when it is left alive', async () => {
  const unmount = jest.fn(async () => undefined);
  const begun = begin(async () => lifecycles({ unmount }));
  const parcel = await begun.alive;
  const ending = jest.spyOn(parcel, 'unmount');
  begun.end();
  begun.end();
  await Promise.resolve();
  await ending.mock.results[0]?.value;
  expect(unmount).toHaveBeenCalledTimes(1);
  expect(element.isConnected).toBe(false);
});
