/**
 * A manifest whose entries carry their texts in every language of the remote: the host draws its menus before any
 * dictionary of a remote is there. An entry without its English text ends the build.
 */
export function withEntryTexts(manifest, dictionaries) {
  const entries = (manifest.entries ?? []).map((entry) => {
    const texts = Object.fromEntries(
      Object.entries(dictionaries).flatMap(([language, dictionary]) =>
        Object.hasOwn(dictionary, entry.text) ? [[language, dictionary[entry.text]]] : [],
      ),
    );
    if (texts.EN === undefined)
      throw new Error(`${manifest.name}: entry "${entry.id}" has no text "${entry.text}" in en.json`);
    return { ...entry, texts };
  });
  return { ...manifest, entries };
}
