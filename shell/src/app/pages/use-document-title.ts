import { operatorTexts } from '@tessera/contracts/i18n';
import { useEffect, useState } from 'react';
import { useHost } from '../../host/host-context';
import type { MatchedRoute } from '../../routing/routes';
import { useTexts } from '../../host/use-texts';

/**
 * useDocumentTitle sets the document's title from the route's own title, in its remote's dictionary, and the
 * operator's name: "Slots · Aurora".
 */
export function useDocumentTitle(shown: MatchedRoute | undefined): void {
  const { boot, shell, loadTexts } = useHost();
  const { language } = useTexts();
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (!shown) return setTitle('');
    let isCurrent = true;
    void loadTexts(shown.remote).then(() => {
      if (isCurrent)
        setTitle(shown.route.paths.includes('/') ? '' : shell.texts.text(shown.remote, shown.route.title));
    });
    return () => {
      isCurrent = false;
    };
  }, [shown, language, shell, loadTexts]);

  useEffect(() => {
    const { name } = boot.operator;
    const { tagline } = operatorTexts(boot.operator, language);
    document.title = title ? `${title} · ${name}` : `${name} · ${tagline}`;
  }, [title, boot, language]);
}
