import { readConfig } from '../../config';
import { passwordCost, Passwords } from './passwords';

const costOf = (environment: Record<string, string>) => passwordCost(readConfig(environment));

test('outside of tests a hash costs what OWASP advises, and says so', async () => {
  for (const environment of [{}, { NODE_ENV: 'production' }, { NODE_ENV: 'development' }])
    expect(costOf(environment)).toEqual({ N: 16_384, r: 8, p: 5 });
  expect(await new Passwords(costOf({})).hash('Tessera#2026')).toMatch(/^scrypt\$16384\$8\$5\$.{24}\$.{44}$/);
});

test('a password is right by its own hash, whatever hashes cost today', async () => {
  const hash = await new Passwords(costOf({ NODE_ENV: 'test' })).hash('Tessera#2026');
  const passwords = new Passwords(costOf({}));
  expect(await passwords.verify('Tessera#2026', hash)).toBe(true);
  expect(await passwords.verify('tessera#2026', hash)).toBe(false);
  expect(await passwords.verify('', hash)).toBe(false);
});

test('an account without a password matches no password, not even an empty one', async () => {
  const passwords = new Passwords(costOf({ NODE_ENV: 'test' }));
  expect(await passwords.verify('', undefined)).toBe(false);
  expect(await passwords.verify('Tessera#2026', undefined)).toBe(false);
});
