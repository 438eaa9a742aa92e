import { createHmac } from 'node:crypto';
import type { AlertEvent } from './alerts';

/** AlertChannel tells somebody of an alert; it throws where it could not. */
export type AlertChannel = (event: AlertEvent) => Promise<void>;

const timeoutMs = 5_000;

/** signatureOf signs a body that is sent: `t=<seconds>,v1=<HMAC-SHA256 of "t.body" in hex>`. */
export const signatureOf = (secret: string, body: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

/** webhookChannel sends alerts as JSON to an address, signed. */
export const webhookChannel =
  (url: string, secret: string, now: () => Date): AlertChannel =>
  async ({ alert, state }) => {
    const body = JSON.stringify({ ...alert, state });
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-tessera-signature': signatureOf(secret, body, Math.floor(now().getTime() / 1_000)),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`the webhook of alerts answers ${response.status}`);
  };

/** mailChannel sends alerts by e-mail over SMTP. */
export const mailChannel =
  ({ smtpUrl, from, to }: { smtpUrl: string; from: string; to: string }): AlertChannel =>
  async ({ alert, state }) => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      url: smtpUrl,
      connectionTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    });
    const { kind, subject, detail, beganAt, endedAt } = alert;
    const what = `${kind}${subject === '' ? '' : ` at ${subject}`}`;
    try {
      await transport.sendMail({
        from,
        to,
        subject: state === 'began' ? `Alert: ${what}` : `Resolved: ${what}`,
        text: `${detail}\n\nSince ${beganAt}${endedAt === null ? '' : `, ended ${endedAt}`}\n`,
      });
    } finally {
      transport.close();
    }
  };

/** alertChannels makes the channels that the environment names. Throws where one is named by half. */
export function alertChannels(
  {
    ALERT_WEBHOOK_URL,
    ALERT_WEBHOOK_SECRET,
    ALERT_EMAIL_TO,
    ALERT_EMAIL_FROM,
    SMTP_URL,
  }: Record<string, string | undefined>,
  now: () => Date,
): AlertChannel[] {
  const channels: AlertChannel[] = [];
  if (ALERT_WEBHOOK_URL) {
    if (!ALERT_WEBHOOK_SECRET) throw new RangeError('ALERT_WEBHOOK_URL needs ALERT_WEBHOOK_SECRET');
    channels.push(webhookChannel(ALERT_WEBHOOK_URL, ALERT_WEBHOOK_SECRET, now));
  }
  if (ALERT_EMAIL_TO) {
    if (!SMTP_URL || !ALERT_EMAIL_FROM)
      throw new RangeError('ALERT_EMAIL_TO needs ALERT_EMAIL_FROM and SMTP_URL');
    channels.push(mailChannel({ smtpUrl: SMTP_URL, from: ALERT_EMAIL_FROM, to: ALERT_EMAIL_TO }));
  }
  return channels;
}
