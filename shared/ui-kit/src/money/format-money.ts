/** Currency describes the operator's currency, as its document names it. */
export interface Currency {
  /** ISO 4217. */
  code: string;
  /** What players see: "₱". */
  symbol: string;
  /** Minor-unit digits. */
  digits: number;
}

/** MoneyFormat says how an amount is written: its currency, and the language of who reads it. */
export interface MoneyFormat {
  currency: Currency;
  /** BCP 47. */
  language: string;
  /** Always a sign: profit and loss. */
  signed?: boolean | undefined;
}

const decimalPattern = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * formatMoney returns an amount as the language writes it: "1234567.5" becomes "₱1,234,567.50". The amount
 * never passes through a float: Intl formats the whole part as a bigint, and the digits after the point are
 * the amount's own, cut to what the currency has, so that no more is shown than there is. A text that is no
 * amount comes back unchanged.
 */
export function formatMoney(amount: string, { currency, language, signed = false }: MoneyFormat): string {
  const match = decimalPattern.exec(amount);
  if (!match) return amount;
  const [, sign = '', whole = '0', decimals = ''] = match;
  const fraction = decimals.slice(0, currency.digits).padEnd(currency.digits, '0');
  const integer = BigInt(whole);
  const zero = integer === 0n && /^0*$/.test(fraction);
  const negative = sign === '-' && !zero;
  // There is no negative zero among bigints: -0.50 is laid out as -1 and gets its 0 back.
  const layout = negative ? -(integer || 1n) : integer;
  const digit = digitsOf(language);
  return formatterOf(language, currency, signed && !zero)
    .formatToParts(layout)
    .map((part) => {
      if (part.type === 'currency') return currency.symbol;
      if (part.type === 'fraction') return [...fraction].map((one) => digit.format(Number(one))).join('');
      if (part.type === 'integer' && integer === 0n) return digit.format(0);
      return part.value;
    })
    .join('');
}

const digitFormatters = new Map<string, Intl.NumberFormat>();

function digitsOf(language: string): Intl.NumberFormat {
  const cached = digitFormatters.get(language) ?? new Intl.NumberFormat(language, { useGrouping: false });
  digitFormatters.set(language, cached);
  return cached;
}

const formatters = new Map<string, Intl.NumberFormat>();

/** Making one costs more than all its uses on a page. */
function formatterOf(language: string, { code, digits }: Currency, signed: boolean): Intl.NumberFormat {
  const key = `${language} ${code} ${digits} ${signed}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat(language, {
      style: 'currency',
      currency: code,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      signDisplay: signed ? 'always' : 'auto',
    });
    formatters.set(key, formatter);
  }
  return formatter;
}
