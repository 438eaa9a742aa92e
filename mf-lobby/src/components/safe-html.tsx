import type { PublicOperator } from '@tessera/contracts/release';
import { useShell } from '@tessera/shell-api';
import { useMemo, type MouseEvent } from 'react';
import { useTexts } from '../locales/use-texts';
import { cleanHtml, externalUrl } from '../model/operator-html';
import styles from './safe-html.module.css';

interface Props {
  html: string;
  /** Leaving the page would lose what somebody is writing. */
  beside: boolean;
}

/**
 * SafeHtml renders the operator's HTML after sanitising it. Links to pages of this site use the router,
 * unless `beside` is set; links to other sites say where they lead.
 */
export default function SafeHtml({ html, beside }: Props) {
  const { dialogs, navigation, operator } = useShell();
  const { t } = useTexts();
  const clean = useMemo(() => cleanHtml(html), [html]);

  const follow = async (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    const href = link?.getAttribute('href') ?? '';
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!link || !isPlain) return;
    const foreign = externalUrl(href);
    if (href.startsWith('/') && !foreign) {
      event.preventDefault();
      if (beside) return void window.open(href, '_blank', 'noopener');
      dialogs.closePopup();
      navigation.go(href);
    } else if (foreign && !isOwn(foreign, operator.links)) {
      event.preventDefault();
      const { host } = foreign;
      const goes = await dialogs.confirm({
        title: t('text.leaveTitle'),
        text: t('text.leaveText', { host }),
        confirmLabel: t('text.leave', { host }),
        cancelLabel: t('text.stay'),
      });
      if (goes) window.open(foreign, '_blank', 'noopener,noreferrer');
    }
  };
  // The links inside are what acts; this only hears of them.
  return (
    <div
      role="presentation"
      className={styles.text}
      onClick={(event) => void follow(event)}
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  );
}

/** Hosts that the operator itself links to need no warning. */
function isOwn(url: URL, { social, androidApp, iosApp }: PublicOperator['links']): boolean {
  const ownLinks = [...Object.values(social), androidApp, iosApp];
  return ownLinks.some((link) => link !== undefined && URL.canParse(link) && new URL(link).host === url.host);
}
