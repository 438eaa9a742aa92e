/**
 * withEntryTexts adds to a manifest's menu entries their texts in every language of the remote, so that the
 * host draws its menus before any dictionary of a remote has loaded. An entry without its English text fails
 * the build.
 */
export function withEntryTexts(manifest, dictionaries) {
  const entries = (manifest.entries ?? []).map((entry) => {
    const textsOf = (key) => {
      const texts = Object.fromEntries(
        Object.entries(dictionaries).flatMap(([language, dictionary]) =>
          Object.hasOwn(dictionary, key) ? [[language, dictionary[key]]] : [],
        ),
      );
      if (texts.EN === undefined)
        throw new Error(`${manifest.name}: entry "${entry.id}" has no text "${key}" in en.json`);
      return texts;
    };
    return {
      ...entry,
      texts: textsOf(entry.text),
      ...(entry.detail === undefined ? {} : { details: textsOf(entry.detail) }),
    };
  });
  return { ...manifest, entries };
}
