import { interpolate } from '@tessera/contracts/text';
import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import type { MessageKind } from '../services/message-kinds';
import { useShell } from './use-shell';

/** KindOfMessage is a kind of message in words: what it says with its gaps filled, where it leads, and its icon once that has loaded. */
export interface KindOfMessage extends Pick<MessageKind, 'path' | 'popup'> {
  title: string;
  text: string;
  isHidden: boolean;
  Icon: ComponentType<{ 'aria-hidden'?: boolean | 'true' | 'false' }> | undefined;
}

const never = () => () => undefined;

/**
 * useMessageKind returns what a message of a remote's own kind says in the language of the page; undefined while that is not known, and where the remote is
 * not part of the site.
 */
export function useMessageKind(
  message: { kind: string; values: Readonly<Record<string, string>> } | undefined,
): KindOfMessage | undefined {
  const { messageKinds, operator, texts } = useShell();
  const kind = useSyncExternalStore(message ? messageKinds.subscribe : never, () =>
    message ? messageKinds.find(message.kind) : undefined,
  );
  const language = useSyncExternalStore(texts.subscribe, () => texts.get().language);
  const [Icon, setIcon] = useState<KindOfMessage['Icon']>();
  const icon = kind?.icon;
  useEffect(() => {
    // Without its icon the message is as readable.
    if (icon)
      messageKinds.loadIcon(icon).then(
        (loaded) => setIcon(() => loaded),
        () => undefined,
      );
  }, [icon, messageKinds]);
  if (!message || !kind) return undefined;
  const formatText = (byLanguage: Readonly<Record<string, string>> = {}) =>
    interpolate(
      byLanguage[language] ?? byLanguage[operator.defaultLanguage] ?? byLanguage['EN'] ?? '',
      message.values,
    );
  const { path, popup, hidden = false } = kind;
  return {
    title: formatText(kind.texts),
    text: formatText(kind.details),
    isHidden: hidden,
    Icon,
    ...(path === undefined ? {} : { path }),
    ...(popup === undefined ? {} : { popup }),
  };
}
