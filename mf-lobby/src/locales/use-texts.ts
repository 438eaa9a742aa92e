import { createUseTexts } from '@tessera/shell-api';

export const useTexts = createUseTexts<typeof import('./en.json')>();
