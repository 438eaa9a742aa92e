import type { Money } from '@tessera/contracts';

/** TextValues maps the placeholders of a text (`{name}`) to their values. */
export type TextValues = Readonly<Record<string, string | number>>;

/** I18n describes the language on screen. */
export interface I18n {
  /** Platform code, "EN". */
  readonly language: string;
  /** BCP 47 tag, "en". */
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
}

/** Texts and formats of the current language. */
export interface Texts {
  get(): I18n;
  subscribe(listener: () => void): () => void;
  /** The text under `key` in a remote's namespace; the key itself when there is none (and a report). */
  text(namespace: string, key: string, values?: TextValues): string;
  change(language: string): Promise<void>;
  /** "₱1,234.50", in the operator's currency. */
  money(amount: Money): string;
  number(value: number, options?: Intl.NumberFormatOptions): string;
  /** An instant (ISO string or ms) in the player's zone. `stamp` is the specification's YYYY-MM-DD HH:mm:ss. */
  date(instant: string | number, style: 'date' | 'time' | 'datetime' | 'stamp'): string;
}
