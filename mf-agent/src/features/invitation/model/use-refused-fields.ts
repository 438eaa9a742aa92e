import { fieldErrorsSchema, isApiError, type ErrorCode } from '@tessera/contracts';
import { useErrorText } from '@tessera/shell-api';
import { useState } from 'react';
import { useTexts } from '../../../locales/use-texts';

/**
 * useRefusedFields holds what is wrong with the fields of a form: what the form found itself, and what the platform has
 * refused. Nothing that was typed is lost.
 */
export function useRefusedFields<Field extends string>(fields: readonly Field[]) {
  const { t } = useTexts();
  const errorText = useErrorText();
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const [failure, setFailure] = useState<string>();

  function textOf(code: ErrorCode): string {
    switch (code) {
      case 'RATE_ABOVE_OWN':
        return t('rate.aboveOwn');
      case 'FIELD_TAKEN':
        return t('field.taken');
      case 'FIELD_COMMON':
        return t('field.common');
      default:
        return t('field.format');
    }
  }

  return {
    errors,
    failure,
    show(wrong: Partial<Record<Field, string>>): boolean {
      setFailure(undefined);
      setErrors(wrong);
      return Object.values(wrong).some((text) => text !== undefined);
    },
    forget: (field: Field) => setErrors((shown) => ({ ...shown, [field]: undefined })),
    refuse(error: unknown) {
      const refused = isApiError(error, 'VALIDATION_FAILED')
        ? fieldErrorsSchema.safeParse(error.value).data?.fields
        : undefined;
      const wrong: Partial<Record<Field, string>> = {};
      for (const field of fields) {
        const code = refused?.[field];
        if (code) wrong[field] = textOf(code);
      }
      setErrors(wrong);
      setFailure(Object.keys(wrong).length === 0 ? errorText(error) : undefined);
    },
  };
}
