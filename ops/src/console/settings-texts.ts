import type { FlagId } from '@tessera/contracts/operator';

/** Texts of the settings pages. */
export const settingsTexts = {
  title: (operator: string) => `${operator}: settings`,
  done: 'Saved. Players see it now.',
  needsRole: 'Your role may look; changes need the role operator.',
  save: 'Save',
  version: (version: number) => (version === 0 ? 'as in the operator document' : `version ${version}`),
  stale: 'Not saved: somebody else saved this part meanwhile',
  staleNext:
    'What you typed is still below, over the newest version: save again to put it in the place of theirs.',
  theirs: 'What they saved',

  maintenance: 'Maintenance',
  isOpen: 'open',
  isClosed: 'closed',
  isPlanned: 'closing is planned',
  states: { open: 'Open', now: 'Closed from now on', planned: 'Closed from the beginning below' },
  state: 'The site is',
  begins: 'Begins (UTC)',
  ends: 'Ends by itself (UTC)',
  playersRead: (language: string) => `What players read (${language})`,
  confirm: (operator: string) => `To close the site, type its code: ${operator}`,
  code: 'The code of the site',
  confirmHint: 'While it is closed every call is refused; balances and bets stay what they are.',

  flags: 'Features',
  flagNames: {
    USERNAMEREG3: 'Registration by username',
    MOBILENUMREG3: 'Registration by mobile number',
    MOBILENUMPASSREG3: 'A password at registration by number',
    REGMOBVERF3: 'The number is verified at registration',
    AGENTPOLICY3: 'Agent policy',
    FREEPLAY3: 'Free play',
    PWDEXPFORCECHANGE3: 'An expired password must be changed',
    MOBILEVERCODELOGIN3: 'Login by a code to the mobile number',
    CHNGPASSVERIF3: 'Forgotten password by a code',
  } satisfies Record<FlagId, string>,

  texts: 'Lines of the operator',
  tagline: 'Tagline',
  licence: 'Licence',
  inLanguage: (language: string) => `in ${language}`,

  regions: 'Regions',
  countries: 'Blocked countries (two letters each)',
  networks: 'Blocked addresses and networks (CIDR)',
  regionsHint: 'Separated by spaces, commas or lines.',

  help: 'Help center',
  helpHint:
    'HTML; what could run is taken out. {{brand}}, {{age}}, {{minDeposit}} and the like are filled in.',
  article: 'Article',
  articleTitle: 'Title',
  content: 'Text (HTML)',
  saveHelp: (language: string) => `Save the help center in ${language}`,

  history: 'Who saved what',
  noHistory: 'Nothing was saved here yet: everything is as in the operator document.',
} as const;
