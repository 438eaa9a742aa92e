import { createUseTexts } from '@tessera/shell-api';
import type english from './en.json';

export const useTexts = createUseTexts<typeof english>();
