import type { Seeder } from '../seed/seeder';

export const seedMembers: Seeder = {
  name: 'member-accounts',
  what: 'accounts',
  level: 'accounts',
  run: async () => undefined,
};
