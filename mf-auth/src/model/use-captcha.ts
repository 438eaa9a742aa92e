import { captchaCall, type HumanPurpose } from '@tessera/contracts/auth';
import { toHex } from '@tessera/contracts/text';
import { useShell } from '@tessera/shell-api';
import { useQuery } from '@tessera/shell-api/query';
import { useRef, useState } from 'react';
import { passHumanCheck } from './human-check';
import { useSingleFlight } from '@tessera/shell-api/submit';

/** Section 9. */
const minimumGapMs = 1000;

/** captchaProblems lists the error codes for a proof that was missing, wrong or used up. */
export const captchaProblems = ['CAPTCHA_REQUIRED', 'CAPTCHA_WRONG', 'HUMAN_CHECK_FAILED'] as const;

/** 128 random bits as hex: nobody else can ask for, or use up, this picture. */
const newCaptchaId = () => toHex(crypto.getRandomValues(new Uint8Array(16)));

/**
 * useCaptcha returns a captcha picture while `needed` is true. `replace` is for a used one; `refresh` is for
 * the player, at most once a second. Who cannot read pictures has the browser solve a puzzle instead, and
 * then types nothing.
 */
export function useCaptcha(needed: boolean, purpose: HumanPurpose = 'message') {
  const { api } = useShell();
  const [id, setId] = useState(newCaptchaId);
  const lastRequestAt = useRef(-minimumGapMs);
  const picture = useQuery({
    queryKey: ['auth', 'captcha', id],
    queryFn: ({ signal }) => {
      lastRequestAt.current = performance.now();
      return api.call(captchaCall, { captchaId: id }, { signal });
    },
    enabled: needed,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const [human, setHuman] = useState<string>();
  const [unsolved, setUnsolved] = useState(false);
  const [solving, solve] = useSingleFlight(async () => {
    setUnsolved(false);
    try {
      setHuman(await passHumanCheck(api, purpose));
    } catch {
      setUnsolved(true);
    }
  });
  const replace = () => {
    setId(newCaptchaId());
    setHuman(undefined);
  };
  return {
    id,
    source: picture.data === undefined ? undefined : `data:image/png;base64,${picture.data}`,
    failed: picture.isError,
    solving,
    solved: human !== undefined,
    unsolved,
    solve,
    /** What the platform is shown for the characters that were typed. */
    answerOf: (typed: string) => (human === undefined ? { captcha: typed.trim(), captchaId: id } : { human }),
    replace,
    refresh() {
      if (performance.now() - lastRequestAt.current >= minimumGapMs) replace();
    },
  };
}
export type Captcha = ReturnType<typeof useCaptcha>;
