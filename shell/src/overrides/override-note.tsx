import { useLayoutEffect, useRef, useState } from 'react';
import { activeOverrides } from './active';
import { text } from './texts';

/**
 * OverrideNote says in a failure panel that the remote comes from an override, and from which origin.
 * Without an override it renders nothing.
 */
export function OverrideNote() {
  const slot = useRef<HTMLSpanElement>(null);
  const [remote, setRemote] = useState<string>();
  useLayoutEffect(() => {
    setRemote(slot.current?.closest<HTMLElement>('[data-remote]')?.dataset['remote']);
  }, []);
  const origin = remote && activeOverrides()[remote];
  return <span ref={slot}>{remote && origin && ` ${text('failed', { remote, origin })}`}</span>;
}
