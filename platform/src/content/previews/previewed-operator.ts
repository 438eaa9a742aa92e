import type { SettingPart } from '@tessera/contracts/back-office';
import { withinMarket } from '@tessera/contracts/markets';
import type { Operator } from '@tessera/contracts/operator';
import type { Platform } from '../../context';
import type { CallCookies } from '../../http/call-cookies';
import { withSettings } from '../../operators/documents/with-settings';
import { previewedRecord } from './previews';

/** The settings that are shown before they are published, by their resource. */
const previewed: Readonly<Record<string, SettingPart>> = { footer: 'texts', help: 'help', menus: 'menus' };

/**
 * previewedOperator returns the operator as the asking browser previews it: with the working copy of a setting, if
 * it has a preview of one.
 */
export async function previewedOperator(
  platform: Platform,
  operator: Operator,
  cookies: CallCookies,
): Promise<Operator> {
  const found = await previewedRecord(platform, operator, cookies, ...Object.keys(previewed));
  const part = found && previewed[found.id];
  if (!part || !found.copy) return operator;
  const document = platform.operators.document(operator.code) ?? operator;
  const settings = { ...platform.settings.of(operator.code), [part]: found.copy };
  return withinMarket(withSettings(document, settings) ?? operator);
}

declare module '../../context' {
  interface Platform {
    /** The operator's own pages ask it too, which stand below the previews. */
    previewedOperator: typeof previewedOperator;
  }
}
