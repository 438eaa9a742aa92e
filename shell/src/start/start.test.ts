import { bootElementId } from '@tessera/contracts/release';
import type { SystemStatus } from '@tessera/contracts/system';
import { waitFor } from '@testing-library/react';
import { readBoot } from '../boot/read-boot';
import { sampleBoot } from '../testing/sample-boot';
import { closeChannels } from '../testing/close-channels';
import { createHost } from './create-host';
import { createServices } from './create-services';
import { followLanguage } from './follow-language';

const whole = sampleBoot({
  lobby: [{ paths: ['/'] }],
  member: [{ paths: ['/form'], access: 'signed-in' }],
  auth: [{ paths: ['/x'] }],
});

/** What the platform says of a site whose free play was switched off after the page was made. */
const closedFreePlay: SystemStatus = {
  maintenance: false,
  regionRestriction: false,
  serverTime: 1_800_000_000_000,
  encryption: { keyId: '1', publicKey: '' },
  customerService: [],
  domainRoute: { mainDomain: '', domains: [] },
  mainDomain: '',
  resources: { SOCIAL: [], APP: [] },
  whitelabel: [{ modId: 'FREEPLAY3', enabled: '0', childrenNodes: [] }],
  register: { minimumAge: 18, username: true, mobile: true },
  analytics: {},
  imageCDNs: [],
  launchGameCDNs: [],
  location: { ip: '' },
  languages: ['EN'],
};

closeChannels();
const realFetch = globalThis.fetch;
const requests: string[] = [];
let answers: Record<string, () => Response>;

beforeEach(() => {
  requests.length = 0;
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  answers = {
    [whole.catalogue.url]: () => Response.json({ set: whole.set, remotes: whole.remotes }),
    '/artifacts/releases/mf-member/1.0.0/text-en.json': () => Response.json({ title: 'My account' }),
    '/artifacts/releases/shell/1.0.0/text-ar.json': () => Response.json({ hello: 'مرحبا' }),
  };
  globalThis.fetch = async (input) => {
    const path = new URL(String(input), location.origin).pathname;
    requests.push(path);
    return (answers[path] ?? (() => new Response('', { status: 404 })))();
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
  document.body.replaceChildren();
});

/** The services of a page whose boot document knows the lobby and the dialogs only, as the registry writes it. */
function openPage() {
  const { lobby, auth } = whole.remotes;
  const boot = document.createElement('script');
  boot.id = bootElementId;
  boot.type = 'application/json';
  boot.textContent = JSON.stringify({ ...whole, remotes: { lobby, auth } });
  document.body.append(boot);
  const services = createServices(readBoot(document));
  return { services, written: JSON.parse(boot.textContent) as unknown };
}

const refusal = (errorCode: string, httpStatus: number) => () =>
  Response.json({ success: false, errorCode, message: '' }, { status: httpStatus });

test('asks for nothing while the services are made', () => {
  openPage();
  expect(requests).toEqual([]);
});

test('what is pressed without a network fails at once, and does not happen later by itself', async () => {
  const { queryClient } = openPage().services;
  const mutationFn = jest.fn().mockRejectedValue(new TypeError('offline'));
  const press = queryClient.getMutationCache().build(queryClient, { mutationFn });
  queryClient.mount();
  dispatchEvent(new Event('offline'));
  try {
    await expect(press.execute(undefined)).rejects.toThrow('offline');
  } finally {
    dispatchEvent(new Event('online'));
    queryClient.unmount();
  }
  expect(mutationFn).toHaveBeenCalledTimes(1);
});

test('leaves the boot document as it was read, whatever becomes known later', async () => {
  const { services, written } = openPage();
  const { shell } = createHost(services);
  expect(shell.operator.flags.FREEPLAY3).toBe(true);
  answers['/wps/system/status'] = () => Response.json({ success: true, value: closedFreePlay });
  await services.status.refresh();
  await services.catalogue.load();

  expect(shell.operator.flags.FREEPLAY3).toBe(false);
  expect(services.catalogue.get().remotes).toHaveProperty('member');
  expect(services.boot).toEqual(written);
  expect(() => {
    (services.boot.operator as { name: string }).name = 'another';
  }).toThrow(TypeError);
});

test('finds the words and the version of a remote that came with the catalogue', async () => {
  const { services } = openPage();
  const { reportCrash, onFailure } = createHost(services);
  const records: unknown[] = [];
  onFailure((record) => records.push(record));
  await services.catalogue.load();
  await services.texts.load('member');
  expect(services.texts.text('member', 'title')).toBe('My account');
  reportCrash(
    'member',
    Object.assign(new Error('broken'), { url: '', phase: 'mount', type: 'crash' }) as never,
  );
  expect(records).toEqual([expect.objectContaining({ remote: 'member', version: '1.0.0' })]);
});

test('ends the session when the platform refuses its token', async () => {
  const { services } = openPage();
  answers['/wps/member/info'] = refusal('NOT_LOGGED_IN', 401);
  const ends: string[] = [];
  services.bus.subscribe('session.revoked', ({ reason }) => ends.push(reason));
  services.sessionStore.setState({ token: 'a'.repeat(43) });
  await expect(services.session.reload()).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
  expect(ends).toEqual(['expired']);
});

test('asks for a new password when the platform answers nothing else', async () => {
  const { services } = openPage();
  answers['/wps/member/info'] = refusal('PASSWORD_CHANGE_REQUIRED', 403);
  services.sessionStore.setState({ token: 'a'.repeat(43) });
  const mustChange = jest.spyOn(services.session, 'mustChangePassword').mockResolvedValue();
  await expect(services.session.reload()).rejects.toMatchObject({ code: 'PASSWORD_CHANGE_REQUIRED' });
  expect(mustChange).toHaveBeenCalledTimes(1);
});

test('the page is not styled anew for the language that it has', () => {
  const { services } = openPage();
  followLanguage(services, document);
  const watch = new MutationObserver(() => undefined);
  watch.observe(document.documentElement, { attributes: true });
  followLanguage(services, document);
  expect(watch.takeRecords()).toEqual([]);
});

test('a change of language reaches the page, whoever listens, and the platform of who is signed in', async () => {
  const { services } = openPage();
  const call = jest.fn(async () => undefined);
  followLanguage({ ...services, api: { call } as never }, document);
  expect(document.documentElement).toHaveAttribute('lang', 'en');
  const heard: string[] = [];
  services.bus.subscribe('language.changed', ({ language }) => heard.push(language));
  services.queryClient.setQueryData(['kept'], 1);
  await services.texts.change('AR');

  expect(document.documentElement).toHaveAttribute('lang', 'ar');
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  expect(heard).toEqual(['AR']);
  expect(services.queryClient.getQueryState(['kept'])?.isInvalidated).toBe(true);
  expect(requests).toContain('/wps/system/status');
  expect(call).not.toHaveBeenCalled();

  services.sessionStore.setState({ token: 'a'.repeat(43) });
  await services.texts.change('EN');
  await waitFor(() => expect(call).toHaveBeenCalledTimes(1));
});
