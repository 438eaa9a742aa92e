import type { BootDocument, BootRemote, RemoteRoute } from '@tessera/contracts/release';

const authPopups: BootRemote['manifest']['popups'] = [
  { id: 'login', access: 'public' },
  { id: 'register', access: 'public' },
  { id: 'change-password', access: 'signed-in' },
  { id: 'reauthenticate', access: 'signed-in' },
];

/** sampleBoot makes the boot document of a small operator for the host's tests. */
export function sampleBoot(
  remotes: Record<string, Partial<RemoteRoute>[]> = { lobby: [{ paths: ['/'] }] },
): BootDocument {
  return {
    set: '0123456789abcdef',
    operator: {
      code: 'aurora',
      name: 'Aurora',
      tagline: 'Play under the northern lights',
      logo: '/logo.svg',
      icon: '/icon.svg',
      defaultTheme: 'dark',
      languages: ['EN', 'AR'],
      defaultLanguage: 'EN',
      currency: { code: 'PHP', symbol: '₱', digits: 2 },
      categories: ['RNG', 'LIVE'],
      flags: {
        USERNAMEREG3: true,
        MOBILENUMREG3: false,
        MOBILENUMPASSREG3: false,
        REGMOBVERF3: false,
        AGENTPOLICY3: true,
        FREEPLAY3: true,
        PWDEXPFORCECHANGE3: true,
        MOBILEVERCODELOGIN3: false,
        CHNGPASSVERIF3: false,
      },
      accountTypes: { agent: [1, 2, 41, 42], trial: [4] },
      minimumAge: 18,
      vip: true,
      winnerBoard: true,
      referral: true,
      links: { social: {} },
      licence: 'Licence 1',
      paymentBrands: [],
    },
    shell: {
      version: '1.0.0',
      base: '/artifacts/releases/shell/1.0.0/',
      dictionaries: { EN: 'text-en.json', AR: 'text-ar.json' },
      integrity: {},
    },
    catalogue: { url: '/artifacts/catalogues/aurora/0.json', integrity: `sha384-${'A'.repeat(64)}` },
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, routes]) => [name, sampleRemote(name, routes)]),
    ),
  };
}

function sampleRemote(name: string, routes: Partial<RemoteRoute>[]): BootRemote {
  return {
    version: '1.0.0',
    base: `/artifacts/releases/mf-${name}/1.0.0/`,
    entry: 'entry.js',
    scripts: ['view.js'],
    styles: ['view.css'],
    dictionaries: { EN: 'text-en.json' },
    integrity: { 'entry.js': `sha384-${'A'.repeat(64)}` },
    manifest: {
      name,
      shellApi: '^1.0.0',
      popups: name === 'auth' ? authPopups : [],
      routes: routes.map((route, index) => ({
        id: `view-${index}`,
        paths: ['/'],
        layout: 'normal',
        access: 'public',
        realAccount: false,
        footer: true,
        gamePage: false,
        keepAlive: false,
        skeleton: 'panel',
        title: 'title',
        ...route,
      })),
    },
  };
}
