import { fieldErrorsSchema, isApiError } from '@tessera/contracts';
import { editableProfileSchema, type EditableProfile, type Profile } from '@tessera/contracts/member';
import { useErrorText, useShell } from '@tessera/shell-api';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTexts } from '../../../locales/use-texts';
import { useUpdateProfile } from '../api/update-profile';
import { profileProblem, type ProfileField } from './profile-fields';

const fieldNames = Object.keys(editableProfileSchema.shape) as ProfileField[];

/**
 * useProfileForm is the form that edits the profile. It sends changes only, and a failure leaves everything
 * that was typed.
 */
export function useProfileForm(profile: Profile) {
  const { dialogs, session, operator, clock, errors } = useShell();
  const { t } = useTexts();
  const errorText = useErrorText();
  const update = useUpdateProfile();
  const [failure, setFailure] = useState<string>();
  const form = useForm<EditableProfile>({ mode: 'onTouched', defaultValues: editableOf(profile) });

  const input = (name: ProfileField) =>
    form.register(name, {
      validate: (value) => {
        const problem = profileProblem(name, value.trim(), {
          now: clock.now(),
          minimumAge: operator.minimumAge,
        });
        return problem === undefined || t(`profile.${problem}`, { age: operator.minimumAge });
      },
    });

  async function save(values: EditableProfile) {
    setFailure(undefined);
    const changed = fieldNames.filter((name) => values[name].trim() !== profile[name]);
    if (changed.length === 0) return dialogs.notify({ tone: 'info', title: t('profile.unchanged') });
    try {
      const saved = await update.mutateAsync(
        Object.fromEntries(changed.map((name) => [name, values[name].trim()])),
      );
      form.reset(editableOf(saved));
      dialogs.notify({ tone: 'success', title: t('profile.saved') });
    } catch (error) {
      return refused(error);
    }
    await session.reload().catch((error: unknown) => errors.report(error, 'member after profile'));
  }

  function refused(error: unknown) {
    const value = isApiError(error, 'VALIDATION_FAILED')
      ? fieldErrorsSchema.safeParse(error.value)
      : undefined;
    const wrong = fieldNames.filter((name) => value?.success && value.data.fields[name]);
    for (const name of wrong)
      form.setError(
        name,
        { message: t(name === 'email' ? 'profile.emailFormat' : 'profile.format') },
        { shouldFocus: name === wrong[0] },
      );
    if (wrong.length === 0) setFailure(errorText(error));
  }

  return { form, input, failure, saving: update.isPending, submit: form.handleSubmit(save) };
}

function editableOf(profile: Profile): EditableProfile {
  return Object.fromEntries(fieldNames.map((name) => [name, profile[name]])) as EditableProfile;
}
