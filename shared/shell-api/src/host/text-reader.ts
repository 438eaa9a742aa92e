import type { PublicOperator } from '@tessera/contracts/release';
import { formatMoney } from '@tessera/ui-kit/money';
import type { I18n, Texts, TextValues } from '../services/i18n';

/** TextSource is where a host has its texts, and what it writes amounts in. */
export interface TextSource {
  i18n(): I18n;
  currency: PublicOperator['currency'];
  /** Undefined where the language on screen has no such text. */
  find(namespace: string, key: string, values?: TextValues): string | undefined;
  /** Called once for each text that was asked for in vain; the key is shown unless it throws. */
  onMissing(namespace: string, key: string): void;
}

/**
 * createTextReader creates the functions that read and format texts in every host. Loading dictionaries and
 * changing the language are left to each host.
 */
export function createTextReader({
  i18n,
  currency,
  find,
  onMissing,
}: TextSource): Pick<Texts, 'text' | 'money' | 'number' | 'date'> {
  const missing = new Set<string>();
  /** Texts without values: a page of tiles asks for the same ones a hundred times. */
  const plain = new Map<string, string>();
  return {
    text(namespace, key, values) {
      const name = `${i18n().locale}:${namespace}:${key}`;
      const text = (values ? undefined : plain.get(name)) ?? find(namespace, key, values);
      if (text === undefined) {
        if (!missing.has(name)) onMissing(namespace, key);
        missing.add(name);
      } else if (!values) plain.set(name, text);
      return text ?? key;
    },
    money: (amount) => formatMoney(amount, { currency, language: i18n().locale }),
    number: (value, options) => numberFormat(i18n().locale, options).format(value),
    date: (instant, style) => formatDate(i18n().locale, new Date(instant), style),
  };
}

const numberFormats = new Map<string, Intl.NumberFormat>();

/** numberFormat is memoized: making a format costs more than all its uses on a page. */
function numberFormat(locale: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(locale, options);
  numberFormats.set(key, format);
  return format;
}

const dateStyles = {
  date: { dateStyle: 'medium' },
  time: { timeStyle: 'short' },
  datetime: { dateStyle: 'medium', timeStyle: 'short' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** dateFormat is memoized as well, until the device is in another time zone. */
function dateFormat(locale: string, style: keyof typeof dateStyles): Intl.DateTimeFormat {
  const key = `${locale} ${style} ${new Date().getTimezoneOffset()}`;
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(locale, dateStyles[style]);
  dateFormats.set(key, format);
  return format;
}

function formatDate(locale: string, date: Date, style: keyof typeof dateStyles | 'stamp'): string {
  if (style !== 'stamp') return dateFormat(locale, style).format(date);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':')}`;
}
