import { readFileSync } from 'node:fs';
import path from 'node:path';
import { operatorSchema } from '../operator';
import { readDocument } from '.';

const file = path.join(import.meta.dirname, '../../../../ops/operators/aurora/operator.json');
const aurora = () => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
const faultsOf = (change: object) => {
  const read = readDocument(operatorSchema, { ...aurora(), ...change });
  return read.success ? '' : read.faults;
};

test('takes a document that is whole', () => {
  expect(readDocument(operatorSchema, aurora())).toMatchObject({ success: true, data: { code: 'aurora' } });
});

test('names the place and the rule of each fault of a document', () => {
  expect(faultsOf({ hosts: undefined })).toBe('hosts: Invalid input: expected array, received undefined');
  const brand = JSON.parse(JSON.stringify(aurora()['brand'])) as { themes: Record<string, object> };
  const [theme = ''] = Object.keys(brand.themes);
  const [color = ''] = Object.keys(brand.themes[theme] ?? {});
  Object.assign(brand.themes[theme] ?? {}, { [color]: 'bright red' });
  const faults = faultsOf({ brand, languages: 'EN' });
  expect(faults).toContain(`brand.themes.${theme}.${color}: is no colour: #rrggbb`);
  expect(faults).toContain('languages: Invalid input: expected array, received string');
});
