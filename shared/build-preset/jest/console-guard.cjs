/** Console noise fails the test that made it: a warning nobody reads is a defect nobody sees. */
const { format } = require('node:util');

const noise = [];
const original = { error: console.error, warn: console.warn };

for (const level of ['error', 'warn']) {
  console[level] = (...args) => noise.push(`console.${level}: ${format(...args)}`);
}

/** A test that provokes noise on purpose takes it with this, and says what it expects. */
globalThis.takeConsoleNoise = () => noise.splice(0);

afterEach(() => {
  const made = noise.splice(0);
  if (made.length > 0) throw new Error(`The test made console noise:\n${made.join('\n').slice(0, 4000)}`);
});

afterAll(() => Object.assign(console, original));
