import { createUseTexts } from '@tessera/shell-api';
import type dictionary from './en.json';

export const useTexts = createUseTexts<typeof dictionary>();
