interface Words {
  tagline: string;
  licence: string;
}

type Translated = { [Field in keyof Words]?: Words[Field] | undefined };

/**
 * What an operator says of itself, in `language` (platform code) where its document has that, and as it stands there
 * where not.
 */
export function operatorWords(
  { tagline, licence, texts }: Words & { texts?: Readonly<Record<string, Translated>> | undefined },
  language: string,
): Words {
  const own = texts?.[language];
  return { tagline: own?.tagline ?? tagline, licence: own?.licence ?? licence };
}
