import { messageTarget, type Message, type MessageKind } from '@tessera/contracts/messages';
import { Link, useMessageKind, useShell, type KindOfMessage } from '@tessera/shell-api';
import { Button, buttonClass } from '@tessera/ui-kit/button';
import { VisuallyHidden } from '@tessera/ui-kit/visually-hidden';
import {
  BanknoteArrowDown,
  ChevronDown,
  Gamepad2,
  Gift,
  HandCoins,
  Handshake,
  Megaphone,
  MessageCircleReply,
  Send,
  ShieldUser,
  Trash2,
  Trophy,
  UserPlus,
} from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../../../locales/use-texts';
import styles from './messages.module.css';

const icons = {
  DEPOSIT: BanknoteArrowDown,
  WITHDRAWAL: HandCoins,
  BONUS: Gift,
  TRANSFER: Send,
  PLAY: Gamepad2,
  REWARD: Trophy,
  ACCOUNT: ShieldUser,
  FEEDBACK: MessageCircleReply,
  REFERRAL: UserPlus,
  CONTRACT: Handshake,
  NOTICE: Megaphone,
} as const satisfies Record<MessageKind, unknown>;

interface Props {
  message: Message;
  /** The address names it: it is open from the beginning. */
  isLinked: boolean;
  onRead(): void;
  onDelete(): void;
}

/** MessageItem shows a message by its title; opened, all of it, what it leads to, and the way to delete it. */
export function MessageItem({ message, isLinked, onRead, onDelete }: Props) {
  const { t, date } = useTexts();
  const [open, setOpen] = useState(isLinked);
  const panelId = useId();
  const { kind, at, read } = message;
  const own = useMessageKind(message.own);
  const { title, text } = own ?? message;
  const Icon = own?.Icon ?? icons[kind];
  const toggle = () => {
    if (!open && !read) onRead();
    setOpen(!open);
  };
  // The operator has taken the kind off its site.
  if (own?.isHidden) return null;
  return (
    <li
      className={styles.item}
      data-unread={read ? undefined : ''}
      data-open={open || undefined}
      aria-current={isLinked || undefined}
    >
      <button
        type="button"
        className={styles.head}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={toggle}
      >
        <span className={styles.icon} aria-hidden="true">
          <Icon />
        </span>
        <span className={styles.title}>
          <strong>
            {!read && <VisuallyHidden>{t('messages.isUnread')} </VisuallyHidden>}
            <bdi>{title}</bdi>
          </strong>
          <small>
            {t(`messages.kind.${kind}`)} · <time dateTime={at}>{date(at, 'datetime')}</time>
          </small>
        </span>
        <ChevronDown aria-hidden className={styles.chevron} />
      </button>
      <div id={panelId} className={styles.panel} hidden={!open}>
        <p dir="auto">{text}</p>
        <div className={styles.actions}>
          {message.own ? <OwnTarget own={own} /> : <Target message={message} />}
          <Button variant="ghost" size="s" icon={<Trash2 aria-hidden />} onClick={onDelete}>
            {t('messages.delete')}
          </Button>
        </div>
      </div>
    </li>
  );
}

/** Where a kind of a remote's own leads; nothing without that remote. */
function OwnTarget({ own }: { own: KindOfMessage | undefined }) {
  const { dialogs } = useShell();
  const { t } = useTexts();
  const { path, popup } = own ?? {};
  if (path !== undefined)
    return (
      <Link to={path} className={buttonClass({ variant: 'secondary', size: 's' })}>
        {t('messages.open')}
      </Link>
    );
  if (popup === undefined) return null;
  return (
    <Button variant="secondary" size="s" data-opens={popup} onClick={() => dialogs.openPopup(popup)}>
      {t('messages.open')}
    </Button>
  );
}

function Target({ message }: { message: Message }) {
  const { dialogs, operator } = useShell();
  const { t } = useTexts();
  const target = messageTarget(message);
  const isGone = message.about?.kind === 'vip' && !operator.vip;
  if (!target || isGone) return null;
  const label = t(`messages.to.${message.about?.kind ?? message.kind}`);
  if ('path' in target)
    return (
      <Link to={target.path} className={buttonClass({ variant: 'secondary', size: 's' })}>
        {label}
      </Link>
    );
  const { id, title, content, at } = message;
  const time = at.slice(0, 19).replace('T', ' ');
  const notice = target.popup === 'notice' ? { notice: { id, type: 'PL', title, content, time } } : {};
  const params = target.popup === 'contract' ? target.params : notice;
  return (
    <Button
      variant="secondary"
      size="s"
      data-opens={target.popup}
      onClick={() => dialogs.openPopup(target.popup, params)}
    >
      {label}
    </Button>
  );
}

/** DeletedItem stands where a message was deleted, with the way back. The focus waits there. */
export function DeletedItem({ message, onUndo }: { message: Message; onUndo(): void }) {
  const { t } = useTexts();
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <li className={styles.deleted}>
      <p role="status">{t('messages.deleted', { title: message.title })}</p>
      <Button ref={undo} variant="secondary" size="s" onClick={onUndo}>
        {t('messages.undo')}
      </Button>
    </li>
  );
}
