import { useShell } from '@tessera/shell-api';
import { useQuery } from '@tessera/shell-api/query';
import { getCaptcha } from '@tessera/sdk/auth';
import { useRef, useState } from 'react';

/** Section 9. */
const minimumGapMs = 1000;

/** 128 random bits as hex: nobody else can ask for, or use up, this picture. */
function newCaptchaId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A captcha picture while `needed`. `replace` is for a used one; `refresh` is the player's, at most once a second. */
export function useCaptcha(needed: boolean) {
  const { api } = useShell();
  const [id, setId] = useState(newCaptchaId);
  const lastAsked = useRef(-minimumGapMs);
  const picture = useQuery({
    queryKey: ['auth', 'captcha', id],
    queryFn: ({ signal }) => {
      lastAsked.current = performance.now();
      return getCaptcha(api, id, { signal });
    },
    enabled: needed,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const replace = () => setId(newCaptchaId());
  return {
    id,
    source: picture.data === undefined ? undefined : `data:image/png;base64,${picture.data}`,
    failed: picture.isError,
    replace,
    refresh() {
      if (performance.now() - lastAsked.current >= minimumGapMs) replace();
    },
  };
}
export type Captcha = ReturnType<typeof useCaptcha>;
