import type { ConsoleTexts } from './english';
import { filipino } from './filipino';

/** tagalog holds the words of the pages of releases in Tagalog: those of Filipino where the two say the same. */
export const tagalog: ConsoleTexts = {
  ...filipino,
  skip: 'Tumuloy sa nilalaman',
  withdrawOne: 'Bawiin ang isang labas',
  signIn: 'Pumasok',
  signInLead:
    'Gamitin ang token na ibinigay sa iyo. Ikaw ba ang una rito? Patakbuhin ang pnpm ops people add <name> --role release-manager',
  invitedAs: (roles) => `Upang gumawa rito bilang ${roles}. Minsan lamang magagamit ang link.`,
  nameTaken: 'May gumagamit na ng pangalang ito. Pumili ng iba.',
  invitationEnded: 'Nagamit na ang link na ito, o lampas na sa isang araw. Humingi ng bago.',
  yourTokenLead: (name) =>
    `Itago ito kung saan mo itinatago ang mga password, ${name}: ito ang gagamitin mo sa pagpasok mula ngayon, at ngayon lamang ito ipakikita.`,
  published: 'Mga nailathala',
  publishedLead:
    'Lahat ng release, pinakabago ang una. Ang binawi ay hindi na ibinibigay kaninuman; nagpapatuloy ang gumagamit nito hanggang sa ibalik ang dati.',
  markLead: {
    withdraw:
      'Mula ngayon, walang pin, promosyon o rollout na magbibigay nito, at hindi na ito iaalok. Nagpapatuloy ang gumagamit na nito.',
    reinstate: 'Maibibigay na muli ito sa mga operator.',
  },
  previewLead:
    'Binubuksan ang tunay na site sa set na ito para sa may hawak ng address, sa loob ng isang araw. Hindi inililipat ang mga manlalaro, at hindi ibinibilang sa estadistika ng mga release ang ginagawa rito.',
  previewAddressHint: 'Makatitingin ang sinumang may hawak nito: ipadala lamang sa dapat tumingin.',
  saveGroup: 'Itago ang grupo',
  goesWith: 'Sabay-sabay na ibabalik ang lahat ng ito. Upang isa lamang ang ibalik at manatili ang iba:',
  onlyBack: (name) => `Ibalik ang ${name} lamang`,
  signOut: 'Lumabas',
  linkUsed: 'Nag-expire o nagamit na ang link na ito. Pumasok gamit ang token.',
  healthLead:
    'Kumusta ang mga pagdalaw, bawat release set. Nag-uulat ang bawat pagdalaw kapag natapos; walang ulat na nagsasabi kung sino ang dumalaw.',
  healthNone: 'Walang pagdalaw na nag-ulat sa panahong ito.',
  healthGone: 'Hindi makuha ang kalusugan',
  healthByPage: 'Bawat pahina',
  healthPage: 'Pahina',
  rolloutPlan: 'Ilabas nang paunti-unti',
  gridEmpty: 'Wala pang release. Bumuo ng package at ilathala ito: pnpm ops publish <build>',
  releaseNotes: 'Mga paalala ng release',
  behindLong: 'may mas bagong release na nailathala',
  failuresNone: 'Walang pahinang nag-ulat ng pagpalya sa huling oras.',
  failuresLead: 'Ang hindi nakuha ng mga pahina, bawat release. Pinapanibago bawat sampung segundo.',
  failuresGone: 'Hindi makuha ang mga pagpalya',
  recordsTitle: 'Mga tala ng pagpalya',
  recordsLead:
    'Ang iniulat ng mga pahina sa huling araw: magkakasama ang mga tala na pareho ang sinasabi. Walang query o token sa mga ito.',
  recordsNone: 'Walang talang tumutugma.',
  recordsOf: (release) => `Mga tala ng ${release}`,
  records: 'Mga tala',
  done: (step) =>
    `Tapos na: hakbang ${step}. Makukuha ito ng mga manlalaro sa susunod na pagbukas ng pahina.`,
  mandatoryField: 'Lilipat ang mga bukas na pahina sa susunod na ligtas na sandali nang hindi nagtatanong',
  cancel: 'Huwag ituloy',
  needsRole: 'Makatitingin ang tungkulin mo, ngunit hindi makapagbabago.',
  action: 'Kilos',
  apiReference: {
    ...filipino.apiReference,
    optionalSession: 'kahit sino; may dagdag na para sa kasapi kapag may session',
    session: 'kasaping may session',
    optional: 'maaaring wala',
  },
};
