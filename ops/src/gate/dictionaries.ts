import { breaksIn, type Rule } from './rule';

/** dictionaryBreaks finds releases that lack texts in a language that the operator offers. */
export const dictionaryBreaks: Rule = ({ shell, remotes, operator }) =>
  [shell, ...remotes].flatMap((release) =>
    operator.languages
      .filter((language) => !Object.hasOwn(release.dictionaries, language))
      .map((language) =>
        breaksIn('dictionary', () => `has no ${language} dictionary, which ${operator.code} offers`)(release),
      ),
  );
