import type { SettingPart } from '@tessera/contracts/back-office';
import { withinMarket } from '@tessera/contracts/markets';
import type { Operator } from '@tessera/contracts/operator';
import type { Platform } from '../../context';
import type { CallCookies } from '../../http/call-cookies';
import { vipRankOf, type SavedLevel } from '../../operators/documents/vip-rank';
import { withSettings } from '../../operators/documents/with-settings';
import { previewedRecord, previewUntil } from './previews';

type Value = Record<string, unknown>;

interface PreviewedSetting {
  part: SettingPart;
  /** The setting with a working copy in it; the whole of it is the copy where nothing else is said. */
  settingWith?(copy: Value, operator: Operator, id: string): object;
}

/** The settings that are shown before they are published, by their resource. */
const previewed: Readonly<Record<string, PreviewedSetting>> = {
  footer: { part: 'texts' },
  help: { part: 'help' },
  menus: { part: 'menus' },
  'vip-levels': {
    part: 'vip',
    settingWith(copy, operator, id) {
      const rank = vipRankOf(operator, Number(id), copy as unknown as SavedLevel);
      const others = operator.vip.ranks.filter(({ level }) => level !== rank.level);
      return { ...operator.vip, ranks: [...others, rank].toSorted((a, b) => a.level - b.level) };
    },
  },
};

/**
 * previewedOperator returns the operator as the asking browser previews it: with the working copy of a setting, if
 * it has a preview of one.
 */
async function previewedOperator(
  platform: Platform,
  operator: Operator,
  cookies: CallCookies,
): Promise<Operator> {
  const found = await previewedRecord(platform, operator, cookies, ...Object.keys(previewed));
  const setting = found && previewed[found.resource];
  if (!setting || !found.copy) return operator;
  const document = platform.operators.document(operator.code) ?? operator;
  const value = setting.settingWith?.(found.copy, operator, found.id) ?? found.copy;
  const settings = { ...platform.settings.of(operator.code), [setting.part]: value };
  return withinMarket(withSettings(document, settings) ?? operator);
}

/** previewsOfPages answers what pages below the previews ask of them. */
export const previewsOfPages = { previewedOperator, previewUntil };

declare module '../../context' {
  interface Platform {
    /** The operator's own pages ask it too, which stand below the previews. */
    previewedOperator: typeof previewedOperator;
    previewUntil: typeof previewUntil;
  }
}
