import { fieldErrorsSchema, isApiError, isOutcomeUnknown, type ErrorCode } from '@tessera/contracts';
import { useErrorText } from '@tessera/shell-api';
import { useSingleFlight } from '@tessera/shell-api/submit';
import { useRef, useState, type SyntheticEvent } from 'react';
import { paymentPasswordCodes } from '../../../components/payment-password-field';
import { useTexts } from '../../../locales/use-texts';

interface Options<Field extends string> {
  fields: readonly Field[];
  initial: Readonly<Record<Field, string>>;
  /** The text of a field that is refused; nothing for what is said of every field. */
  describe?: (field: Field, code: ErrorCode, typed: Record<Field, string>) => string | undefined;
  send(values: Record<Field, string>): Promise<void>;
  onDone(): void;
}

/**
 * useAccountForm returns the state and the submit handler of a form whose fields are all required. A failure
 * is shown at its field and takes nothing of what was typed.
 */
export function useAccountForm<Field extends string>({
  fields,
  initial,
  describe = () => undefined,
  send,
  onDone,
}: Options<Field>) {
  const { t } = useTexts();
  const errorText = useErrorText();
  const [values, setValues] = useState<Record<Field, string>>(initial);
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const [failure, setFailure] = useState<string>();
  const inputs = useRef<Partial<Record<Field, HTMLElement | null>>>({});

  function refuse(wrong: Partial<Record<Field, string>>): boolean {
    setErrors(wrong);
    const first = fields.find((field) => wrong[field] !== undefined);
    if (first) inputs.current[first]?.focus();
    return first !== undefined;
  }
  const textOf = (field: Field, code: ErrorCode) =>
    describe(field, code, values) ?? t(code === 'FIELD_REQUIRED' ? 'payout.required' : 'payout.format');

  function refusals(error: unknown): Partial<Record<Field, string>> {
    const wrong: Partial<Record<Field, string>> = {};
    const refused = isApiError(error, 'VALIDATION_FAILED')
      ? fieldErrorsSchema.safeParse(error.value).data?.fields
      : undefined;
    for (const field of fields) {
      const code = refused?.[field];
      if (code) wrong[field] = textOf(field, code);
      if (field === 'paymentPassword' && paymentPasswordCodes.some((one) => isApiError(error, one)))
        wrong[field] = errorText(error);
    }
    return wrong;
  }

  const [busy, submit] = useSingleFlight(async () => {
    setFailure(undefined);
    const empty: Partial<Record<Field, string>> = {};
    for (const field of fields)
      if (values[field].trim() === '') empty[field] = textOf(field, 'FIELD_REQUIRED');
    if (refuse(empty)) return;
    try {
      await send(values);
    } catch (error) {
      if (!refuse(refusals(error)))
        setFailure(isOutcomeUnknown(error) ? t('payout.unsure') : errorText(error));
      return;
    }
    onDone();
  });

  return {
    values,
    busy,
    failure,
    submit: (event: SyntheticEvent) => {
      event.preventDefault();
      void submit();
    },
    input: (field: Field) => ({
      value: values[field],
      error: errors[field],
      ref: (element: HTMLElement | null) => {
        inputs.current[field] = element;
      },
      onChange: (event: { target: { value: string } }) => {
        setValues((typed) => ({ ...typed, [field]: event.target.value }));
        setErrors((wrong) => ({ ...wrong, [field]: undefined }));
      },
    }),
  };
}
