import { operatorSchema, type Operator } from '../operator';
import { contrastFaults } from './brand-contrast';
import { lotteryFaults } from './lottery-faults';
import { readDocument, type ReadDocument } from './read-document';

/**
 * readOperator validates an operator's document: its shape, and what no shape can say, each fault with its place,
 * its rule and its numbers.
 */
export function readOperator(content: unknown): ReadDocument<Operator> {
  const read = readDocument(operatorSchema, content);
  if (!read.success) return read;
  const faults = [
    ...languageFaults(read.data),
    ...contrastFaults(read.data.brand),
    ...lotteryFaults(read.data),
  ];
  return faults.length === 0 ? read : { success: false, faults: faults.join('; ') };
}

const languageFaults = ({ languages, defaultLanguage }: Operator): string[] =>
  languages.includes(defaultLanguage)
    ? []
    : [`defaultLanguage: ${defaultLanguage} is not one of the languages: ${languages.join(', ')}`];
