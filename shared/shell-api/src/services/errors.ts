/**
 * ErrorReporter is a remote reports to the ErrorReporter a failure that it handled or could not handle. Never shown raw to the player.
 */
export interface ErrorReporter {
  report(error: unknown, where: string): void;
}
