import { useQueryClient } from '@tanstack/react-query';
import { staleSchema } from '@tessera/contracts/back-office';
import { DataProviderContext, HttpError, type DataProvider, type RaRecord } from 'ra-core';
import { use, useState } from 'react';
import { useNavigate } from 'react-router';
import type { RefusalBody } from '../http/call';
import { t } from '../i18n';
import { initialValues, mergeOver, valuesToSend, type FormValues } from '../parts/form/form-values';
import type { StaleSave } from '../parts/form/stale-notice';
import type { AnyRecord, ResourcePage } from '../resources/resource-page';
import { notices } from '../session/notice-store';
import { useOperator } from '../session/operator-context';
import { officePath } from '../session/operator-path';

type Errors = Record<string, string> | undefined;

/**
 * notifyRefusal returns what a refusal says to a form: its fields where it names some; else it shows a
 * message at the edge of the page.
 */
export function notifyRefusal(error: unknown): Errors {
  if (!(error instanceof HttpError)) throw error;
  const { errors } = error.body as RefusalBody;
  // A role that is missing is told by who watches the roles.
  if (!errors && error.status !== 403)
    notices.show({ tone: 'danger', title: t('form.notSaved'), text: error.message });
  return errors;
}

/** The operator's resources. ra-core's own hook writes every refusal to the console beside telling it. */
function useProvider(): DataProvider {
  const provider = use(DataProviderContext);
  if (!provider) throw new Error('this part is of an operator’s page');
  return provider;
}

function notifySaved(record: RaRecord): void {
  if (record['proposal']) notices.show({ title: t('proposal.made'), text: t('proposal.next') });
  else
    notices.show({
      tone: 'positive',
      title: t('form.saved'),
      ...(record['copy'] ? { text: t('copy.saved') } : {}),
    });
}

/** useCreateRecord saves a new record, and opens it. */
export function useCreateRecord(page: ResourcePage) {
  const { operator } = useOperator();
  const { name } = page.definition;
  const navigate = useNavigate();
  const provider = useProvider();
  const client = useQueryClient();
  return async (values: FormValues): Promise<Errors> => {
    try {
      const data = valuesToSend(values, operator.defaultLanguage);
      const { data: record } = await provider.create(name, { data });
      await client.invalidateQueries({ queryKey: [name] });
      notifySaved(record);
      // The form is done with: what it held is not lost by leaving it.
      setTimeout(
        () => void navigate(officePath(operator.code, name, ...(record.id ? [String(record.id)] : []))),
      );
      return undefined;
    } catch (error) {
      return notifyRefusal(error);
    }
  };
}

/**
 * useSaveRecord saves over the version that was seen. Where somebody else has saved meanwhile, it says who,
 * and goes on over theirs.
 */
export function useSaveRecord(page: ResourcePage, record: AnyRecord) {
  const { operator } = useOperator();
  const { definition } = page;
  const provider = useProvider();
  const client = useQueryClient();
  const [base, setBase] = useState(record);
  const [stale, setStale] = useState<StaleSave>();
  // An action, or another save of this page, has made a newer one.
  if (record.version > base.version) {
    setBase(record);
    setStale(undefined);
  }

  function mergeStale(body: RefusalBody, typed: FormValues): boolean {
    const parsed = staleSchema.safeParse(body.value);
    if (body.code !== 'CHANGED_MEANWHILE' || !parsed.success || !parsed.data.record) return false;
    const theirs = parsed.data.record as AnyRecord;
    const values = (of: AnyRecord) => initialValues(definition, operator.languages, of);
    const { taken, conflicts } = mergeOver(values(base), typed, values(theirs));
    setBase(theirs);
    const { author, at } = parsed.data;
    setStale({ author, at, conflicts, taken });
    return true;
  }

  async function save(values: FormValues): Promise<Errors> {
    try {
      const data = valuesToSend(values, operator.defaultLanguage);
      const { data: saved } = await provider.update(definition.name, {
        id: record.id,
        data,
        previousData: record,
        meta: { version: base.version },
      });
      await client.invalidateQueries({ queryKey: [definition.name] });
      setStale(undefined);
      notifySaved(saved);
      return undefined;
    } catch (error) {
      if (error instanceof HttpError && mergeStale(error.body as RefusalBody, values)) return undefined;
      return notifyRefusal(error);
    }
  }
  return { save, stale };
}
