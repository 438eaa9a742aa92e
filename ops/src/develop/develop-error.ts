/**
 * DevelopError says that what the developer asked for cannot be done: one line, no stack. `usage` is exit
 * code 2, everything else 1.
 */
export class DevelopError extends Error {
  override name = 'DevelopError';

  constructor(
    readonly kind: 'usage' | 'failed',
    message: string,
  ) {
    super(message);
  }
}
