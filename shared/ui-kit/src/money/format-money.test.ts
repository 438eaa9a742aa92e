import { formatMoney, type Currency } from './format-money';

const peso: Currency = { code: 'PHP', symbol: '₱', digits: 2 };
const yen: Currency = { code: 'JPY', symbol: '¥', digits: 0 };

it.each([
  ['0', 'en', '₱0.00'],
  ['12.5', 'en', '₱12.50'],
  ['1234567.89', 'en', '₱1,234,567.89'],
  ['-0.50', 'en', '-₱0.50'],
  ['-0.00', 'en', '₱0.00'],
  ['-1234.5', 'en', '-₱1,234.50'],
  ['1.999', 'en', '₱1.99'],
])('writes %s in %s as %s', (amount, language, text) => {
  expect(formatMoney(amount, { currency: peso, language })).toBe(text);
});

it('keeps fifteen digits and their decimals exact, where a float would not', () => {
  expect(formatMoney('999999999999999.99', { currency: peso, language: 'en' })).toBe(
    '₱999,999,999,999,999.99',
  );
  expect(formatMoney('123456789012345.67', { currency: peso, language: 'en' })).toBe(
    '₱123,456,789,012,345.67',
  );
});

it('follows the language', () => {
  expect(formatMoney('1234.5', { currency: peso, language: 'de' }).replace(/\s/g, ' ')).toBe('1.234,50 ₱');
});

it('uses the digits of the language for the decimals as well', () => {
  expect(formatMoney('1234.56', { currency: peso, language: 'ar-EG' })).toContain('١٬٢٣٤٫٥٦');
});

it('has no decimals where the currency has none', () => {
  expect(formatMoney('1500', { currency: yen, language: 'en' })).toBe('¥1,500');
});

it.each([
  ['12.00', '+₱12.00'],
  ['-12.00', '-₱12.00'],
  ['0.00', '₱0.00'],
])('signs %s as %s where the sign matters', (amount, text) => {
  expect(formatMoney(amount, { currency: peso, language: 'en', signed: true })).toBe(text);
});

it('leaves alone what is no amount', () => {
  expect(formatMoney('n/a', { currency: peso, language: 'en' })).toBe('n/a');
});
