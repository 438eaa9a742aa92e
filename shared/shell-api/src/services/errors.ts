/**
 * ErrorReporter takes the failures that a remote handled or could not handle. They are never shown raw to the
 * player.
 */
export interface ErrorReporter {
  report(error: unknown, where: string): void;
}
