interface LocalizedTexts {
  tagline: string;
  licence: string;
}

type Translated = { [Field in keyof LocalizedTexts]?: LocalizedTexts[Field] | undefined };

/**
 * operatorTexts returns what an operator says of itself, in `language` (platform code) where its document has that,
 * and as it stands there where not.
 */
export function operatorTexts(
  { tagline, licence, texts }: LocalizedTexts & { texts?: Readonly<Record<string, Translated>> | undefined },
  language: string,
): LocalizedTexts {
  const own = texts?.[language];
  return { tagline: own?.tagline ?? tagline, licence: own?.licence ?? licence };
}
