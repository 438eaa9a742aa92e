interface LocalizedTexts {
  tagline: string;
  licence: string;
}

type Translated = { [Field in keyof LocalizedTexts]?: LocalizedTexts[Field] | undefined };

/**
 * operatorTexts returns the texts about the operator in `language` (platform code), and each that is not
 * translated as the operator's document has it.
 */
export function operatorTexts(
  { tagline, licence, texts }: LocalizedTexts & { texts?: Readonly<Record<string, Translated>> | undefined },
  language: string,
): LocalizedTexts {
  const own = texts?.[language];
  return { tagline: own?.tagline ?? tagline, licence: own?.licence ?? licence };
}
