import { Button } from '@tessera/ui-kit/button';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { t } from '../i18n';

interface LatePartProps<Props> {
  load: () => Promise<{ default: ComponentType<Props> }>;
  /** Has the size of what comes. */
  fallback: ReactNode;
  props: Props;
}

/** LatePart loads a part in a chunk of its own. One that did not come can be asked for again. */
export function LatePart<Props extends object>({ load, fallback, props }: LatePartProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props>>();
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let gone = false;
    load().then(
      (module) => !gone && setPart(() => module.default),
      () => !gone && setFailed(true),
    );
    return () => {
      gone = true;
    };
  }, [load, tries]);
  if (Part) return <Part {...props} />;
  if (!failed) return fallback;
  return (
    <p role="alert">
      {t('errors.part')}{' '}
      <Button
        variant="secondary"
        size="s"
        onClick={() => {
          setFailed(false);
          setTries(tries + 1);
        }}
      >
        {t('list.retry')}
      </Button>
    </p>
  );
}
