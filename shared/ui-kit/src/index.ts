/**
 * The light parts, that nearly every page uses. Whatever brings a library or much code of its own has a sub-path:
 * `@tessera/ui-kit/dialog`, `/field`, `/menu`, `/tabs`, `/toast`, `/carousel`, `/data-table`, …
 */
export * from './avatar';
export * from './badge';
export * from './button';
export * from './empty-state';
export * from './icon-button';
export * from './money';
export * from './section-header';
export * from './skeleton';
export * from './tag';
export * from './visually-hidden';
