import { createUseTexts, type TextKey } from '@tessera/shell-api';
import type english from './en.json';

export type AuthTextKey = TextKey<typeof english>;
export const useTexts = createUseTexts<typeof english>();
