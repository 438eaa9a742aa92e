import { providerFileKindSchema, providerFileLimits, providerFilePath } from '@tessera/contracts/back-office';
import { useController, useWatch } from 'react-hook-form';
import { t } from '../../i18n';
import { FileField, type TextFile } from '../../parts/file-field';
import { fieldHint, fieldName } from '../../parts/labels';
import { useOperator } from '../../session/operator-context';

/** The provider that comes with the platform. */
const embedded = 'HOSTED';

/** FileInput takes a provider's file. The embedded provider's own of the chosen day is offered beside it. */
export function FileInput() {
  const { operator } = useOperator();
  const { field, fieldState } = useController({ name: 'file' });
  const [kind, day, provider] = useWatch({ name: ['kind', 'day', 'provider'] }) as unknown[];
  const chosen = providerFileKindSchema.safeParse(kind).data;
  const isOffered = chosen && provider === embedded && typeof day === 'string' && day !== '';
  // A refused file has no message of its own where one of its parts is missing.
  const missing = fieldState.error && !fieldState.error.message ? t('errors.FIELD_REQUIRED') : undefined;
  return (
    <>
      <FileField
        label={fieldName('provider-files', 'file')}
        hint={fieldHint('provider-files', 'file')}
        error={fieldState.error?.message ?? missing}
        required
        value={field.value as TextFile | undefined}
        most={providerFileLimits.characters}
        accept=".csv,.txt,text/csv,text/plain"
        onChange={field.onChange}
      />
      {isOffered && (
        <p>
          <a download href={`/api${providerFilePath(operator.code, chosen, day)}`}>
            {t('file.embedded', { day })}
          </a>
        </p>
      )}
    </>
  );
}
