import type { starterLanguages } from './answers';

interface StarterTexts {
  licence: (facts: { name: string; authority: string; number: string; age: number }) => string;
  tagline: (name: string) => string;
  bank: { title: string; text: string };
  service: { title: string; text: string };
}

/** starterTexts holds what a new operator's document says before anybody has written it anew. */
export const starterTexts: Record<(typeof starterLanguages)[number], StarterTexts> = {
  EN: {
    licence: ({ name, authority, number, age }) =>
      `${name} is licensed by ${authority}, licence ${number}. For players of ${age} and over.`,
    tagline: (name) => `Welcome to ${name}`,
    bank: { title: 'Bank transfer', text: 'From your own account' },
    service: { title: 'Customer service', text: 'Your account, deposits and anything else' },
  },
  TY: {
    licence: ({ name, authority, number, age }) =>
      `May lisensya ang ${name} mula sa ${authority}, lisensya ${number}. Para sa mga edad ${age} pataas lang.`,
    tagline: (name) => `Welcome sa ${name}`,
    bank: { title: 'Bank transfer', text: 'Mula sa sarili mong account' },
    service: { title: 'Customer service', text: 'Ang account mo, mga deposito at iba pa' },
  },
  TL: {
    licence: ({ name, authority, number, age }) =>
      `May lisensiya ang ${name} mula sa ${authority}, lisensiya ${number}. Para lamang sa may edad na ${age} pataas.`,
    tagline: (name) => `Maligayang pagdating sa ${name}`,
    bank: { title: 'Bank transfer', text: 'Mula sa sarili mong account' },
    service: { title: 'Tulong sa kostumer', text: 'Ang iyong account, mga deposito at iba pa' },
  },
};
