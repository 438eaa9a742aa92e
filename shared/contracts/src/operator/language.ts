import * as z from '@tessera/contracts/schema';

/**
 * languageCodeSchema describes a language code of the platform ("EN", "TY", "TL", …); the table that maps it
 * to BCP 47 is in `i18n`.
 */
export const languageCodeSchema = z.string().check(z.regex(/^[A-Z]{2,4}$/));
