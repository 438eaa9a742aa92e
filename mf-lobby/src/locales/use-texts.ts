import { createUseTexts } from '@tessera/shell-api';
import type englishTexts from './en.json';

export const useTexts = createUseTexts<typeof englishTexts>();
