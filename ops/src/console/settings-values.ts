import type { SettingPart } from '@tessera/contracts/back-office';
import { flagIds } from '@tessera/contracts/operator';

export type Fields = Readonly<Record<string, string>>;

/** What a form of the settings page asks for, as the platform takes it. The platform says whether it may be. */
export function valueOf(part: SettingPart, fields: Fields): unknown {
  switch (part) {
    case 'flags':
      return Object.fromEntries(flagIds.map((flag) => [flag, fields[`flag.${flag}`] === 'on']));
    case 'texts':
      return {
        tagline: fields['tagline'] ?? '',
        licence: fields['licence'] ?? '',
        texts: Object.fromEntries(
          namedBy(fields, 'tagline').map((language) => [
            language,
            { tagline: fields[`tagline.${language}`] ?? '', licence: fields[`licence.${language}`] ?? '' },
          ]),
        ),
      };
    case 'regions':
      return {
        blockedRegions: listIn(fields['blockedRegions']).map((code) => code.toUpperCase()),
        blockedNetworks: listIn(fields['blockedNetworks']),
      };
    case 'help':
      return { [fields['language'] ?? '']: articlesIn(fields) };
    case 'maintenance':
      return {
        closed: fields['state'] !== 'open',
        begins: fields['state'] === 'planned' ? momentIn(fields['begins']) : null,
        ends: fields['state'] === 'open' ? null : momentIn(fields['ends']),
        texts: Object.fromEntries(
          namedBy(fields, 'text').map((language) => [language, fields[`text.${language}`] ?? '']),
        ),
      };
  }
}

/** What stands behind the dot of the fields of one name. */
const namedBy = (fields: Fields, name: string) =>
  Object.keys(fields).flatMap((field) =>
    field.startsWith(`${name}.`) ? [field.slice(name.length + 1)] : [],
  );

const listIn = (text = '') => text.split(/[\s,;]+/).filter((entry) => entry !== '');

const articlesIn = (fields: Fields) =>
  namedBy(fields, 'title').map((id) => ({
    id,
    title: fields[`title.${id}`] ?? '',
    content: fields[`content.${id}`] ?? '',
  }));

/** A browser sends `2026-03-02T08:00` without a zone; the page says that it is UTC. */
const momentIn = (text = '') => (text === '' ? null : text.endsWith('Z') ? text : `${text}Z`);
