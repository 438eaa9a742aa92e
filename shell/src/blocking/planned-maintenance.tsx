import { LazyView } from '@tessera/shell-api/lazy';
import { useEffect, useState } from 'react';
import { useHost } from '../host/host-context';
import { useStatus } from '../host/use-host-values';

const banner = () => import('./planned-banner');

/** How long before it begins players are told; ms. */
const noticeMs = 60 * 60_000;
/** `setTimeout` counts no further. */
const furthest = 2 ** 31 - 1;

/** PlannedMaintenance shows a banner from an hour before maintenance begins. */
export function PlannedMaintenance() {
  const { clock } = useHost().shell;
  const closing = useStatus()?.closing;
  const [near, setNear] = useState(false);
  const begins = closing?.begins ? Date.parse(closing.begins) : undefined;
  useEffect(() => {
    if (begins === undefined) return undefined;
    const wait = begins - noticeMs - clock.now();
    const timer = setTimeout(() => setNear(true), Math.min(furthest, Math.max(0, wait)));
    return () => {
      clearTimeout(timer);
      setNear(false);
    };
  }, [begins, clock]);
  if (!near || begins === undefined || !closing) return null;
  return (
    <LazyView
      load={banner}
      props={{
        begins,
        ends: closing.ends === null ? undefined : Date.parse(closing.ends),
        text: closing.text,
      }}
      where="planned maintenance"
    />
  );
}
