export const embeddedTests: readonly string[];
