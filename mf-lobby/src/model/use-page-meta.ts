import { useShell } from '@tessera/shell-api';
import { useEffect } from 'react';

/**
 * usePageMeta sets title and meta description of a page once its texts are known, and restores the
 * description when the page is left. The host has set the route's own title when the route was entered.
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
