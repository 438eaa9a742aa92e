import { featuresResource } from '@tessera/contracts/back-office';
import { ToggleRight } from 'lucide-react';
import type { ResourcePage } from '../resource-page';

export const featuresPage: ResourcePage = {
  definition: featuresResource,
  icon: ToggleRight,
  group: 'site',
  single: true,
  asksFirst: true,
  sections: [
    {
      id: 'registration',
      fields: ['USERNAMEREG3', 'MOBILENUMREG3', 'MOBILENUMPASSREG3', 'REGMOBVERF3'],
    },
    { id: 'login', fields: ['MOBILEVERCODELOGIN3', 'CHNGPASSVERIF3', 'PWDEXPFORCECHANGE3'] },
  ],
};
