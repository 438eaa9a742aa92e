import { useShell } from '@tessera/shell-api';
import { useEffect } from 'react';

/**
 * Title and meta description of a page whose words come from the server or are its own. The host titles a route when
 * it is entered; this says more once it is known, and takes the description back.
 */
export function usePageMeta({
  title,
  description,
}: {
  title?: string | undefined;
  description: string;
}): void {
  const { name } = useShell().operator;
  useEffect(() => {
    if (title) document.title = `${title} · ${name}`;
  }, [title, name]);
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name=description]');
    const before = meta?.content;
    if (!meta || before === undefined || !description) return;
    meta.content = description;
    return () => {
      meta.content = before;
    };
  }, [description]);
}
