import type { ApiTransport, CallOptions } from '@tessera/contracts';
import type { CodeSent } from '@tessera/contracts/auth';
import { useErrorText, useShell } from '@tessera/shell-api';
import { useState } from 'react';
import { useTexts } from '../locales/use-texts';
import { codeWaits } from './code-waits';
import { passHumanCheck } from './human-check';
import { useCountdown } from './use-countdown';
import { useSingleFlight, useSubmitOnce } from '@tessera/shell-api/submit';

export interface CodeOrder {
  /** What the countdown is stored by: the purpose and the number or e-mail address, whose country may arrive after a press. */
  subject: () => string;
  /** Whether the number validates; without it nothing is sent, and this shows why. */
  validate: () => Promise<boolean>;
  /** `human` is empty where no human check was asked for. */
  send: (api: ApiTransport, human: string, options: CallOptions) => Promise<CodeSent>;
  /** The text of a failure that is none of the platform's. */
  describe?: (error: unknown) => string | undefined;
  /** False where something else was proved already. */
  humanCheck?: boolean;
}

/**
 * useCodeSender sends a verification code and counts down until it can be sent again, less half of the
 * request's time (section 4.4). After a lost answer the retry has the same idempotency key.
 */
export function useCodeSender({
  subject: getSubject,
  validate,
  send,
  describe,
  humanCheck = true,
}: CodeOrder) {
  const { api, dialogs } = useShell();
  const { t } = useTexts();
  const errorText = useErrorText();
  const [secondsLeft, recount] = useCountdown(getSubject());
  const [sentTo, setSentTo] = useState<string>();
  const { submit } = useSubmitOnce({
    name: 'code',
    remember: (subject: string) => subject,
    /** Resolves to how long no other code is sent, in milliseconds. */
    async send(_subject, idempotencyKey) {
      const human = humanCheck ? await passHumanCheck(api) : '';
      const startedAt = performance.now();
      const { expiredMinutes } = await send(api, human, { idempotencyKey });
      return expiredMinutes * 60_000 - (performance.now() - startedAt) / 2;
    },
    finish(waitMs, subject) {
      codeWaits.start(subject, waitMs);
      setSentTo(subject);
      recount();
    },
  });
  const [sending, start] = useSingleFlight(async () => {
    if (!(await validate())) return;
    const subject = getSubject();
    if (codeWaits.secondsLeft(subject) > 0) return;
    const outcome = await submit(subject);
    if (!outcome || outcome.state === 'done') return;
    // Section 8: a warning with the server's message.
    void dialogs.confirm({
      title: t('code.failed'),
      text: describe?.(outcome.error) ?? errorText(outcome.error),
      confirmLabel: t('code.understood'),
    });
  });
  return {
    sending,
    secondsLeft,
    sent: sentTo === getSubject(),
    start: () => void start(),
    /** Names the try with this code, which stays the same until another code is sent. */
    attempt: () => codeWaits.attemptOf(getSubject()),
  };
}
export type CodeSender = ReturnType<typeof useCodeSender>;
