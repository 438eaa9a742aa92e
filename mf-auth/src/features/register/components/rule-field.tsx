import type { FieldRule } from '@tessera/contracts/system';
import { PasswordField, TextField } from '@tessera/ui-kit/field';
import type { ComponentProps } from 'react';
import { useTexts } from '../../../locales/use-texts';
import { useRuleMessage } from '../../../model/use-rule-message';
import { fieldKinds, isSecret, type KnownField } from '../model/field-kinds';

interface Props extends Omit<ComponentProps<typeof TextField>, 'label' | 'hint' | 'type'> {
  rule: FieldRule & { field: KnownField };
}

/** Far above every rule: what is too long is said and not cut, which for a password nobody would see. */
const maxTypedLength = 1000;

/** RuleField renders one field of the form as the server's rule wants it. */
export function RuleField({ rule, ...field }: Props) {
  const { t } = useTexts();
  const ruleMessage = useRuleMessage();
  const name = t(`field.${rule.field}`);
  const look = {
    ...fieldKinds[rule.field],
    ...field,
    label: rule.required ? name : t('register.optional', { field: name }),
    'aria-required': rule.required,
    maxLength: maxTypedLength,
    // The error says the same: one of the two is enough.
    ...(field.error === undefined && rule.required ? { hint: ruleMessage(rule) } : {}),
  };
  if (isSecret(rule.field))
    return <PasswordField {...look} revealLabels={{ show: t('showPassword'), hide: t('hidePassword') }} />;
  return <TextField {...look} />;
}
