export default {
  projects: [
    '<rootDir>/shell',
    '<rootDir>/mf-*',
    '<rootDir>/shared/contracts',
    '<rootDir>/shared/sdk',
    '<rootDir>/shared/shell-api',
    '<rootDir>/shared/ui-kit',
    '<rootDir>/shared/testing',
    '<rootDir>/shared/server-kit',
    '<rootDir>/shared/build-preset',
    '<rootDir>/platform',
    '<rootDir>/ops',
    '<rootDir>/bench',
    '<rootDir>/ops/src/back-office/client',
  ],
};
