import { useLayoutEffect, useRef, useState } from 'react';
import { activeOverrides } from './active';
import { text } from './texts';

/** In a failure panel: says that the part comes from an override, and from which. Nothing elsewhere. */
export function OverrideNote() {
  const place = useRef<HTMLSpanElement>(null);
  const [remote, setRemote] = useState<string>();
  useLayoutEffect(() => {
    setRemote(place.current?.closest<HTMLElement>('[data-remote]')?.dataset['remote']);
  }, []);
  const origin = remote && activeOverrides()[remote];
  return <span ref={place}>{remote && origin && ` ${text('failed', { remote, origin })}`}</span>;
}
