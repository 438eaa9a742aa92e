/** What one test may take at most on a busy machine. A project's configuration has no say in it when several run at once. */
jest.setTimeout(120_000);
