import type { DeclaredEntry } from '@tessera/contracts/operations';
import { findLanguage } from '@tessera/contracts/i18n';
import { IconButton } from '@tessera/ui-kit/icon-button';
import { Tag } from '@tessera/ui-kit/tag';
import { ArrowDown, ArrowUp, Eye, EyeOff } from 'lucide-react';
import { useRef } from 'react';
import { t } from '../../i18n';
import { useOperator } from '../../session/operator-context';
import styles from './menus-field.module.css';
import { menusLike, type Menu } from './placements';

interface Moves {
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onHide: (hidden: boolean) => void;
  onMenu: (menu: Menu) => void;
}

const leadsTo = ({ path, popup, menu }: DeclaredEntry) =>
  path ?? (popup === undefined ? t(`menus.${menu}`) : t('menus.popup', { name: popup }));

/** EntryLine shows one entry: its words in every language, where it leads, who sees it, and what can be done with it. */
export function EntryLine({ entry, moves }: { entry: DeclaredEntry; moves?: Moves | undefined }) {
  const { operator } = useOperator();
  const { texts, hidden = false } = entry;
  const name = texts[operator.defaultLanguage] ?? texts['EN'] ?? entry.name;
  return (
    <li className={styles.entry} data-hidden={hidden || undefined}>
      <div className={styles.words}>
        <strong>{name}</strong>
        {hidden && <Tag tone="warm">{t('menus.hidden')}</Tag>}
        <span className={styles.hint}>
          <bdi>{leadsTo(entry)}</bdi> · {entry.package}
          {entry.audience.length < 4 && ` · ${entry.audience.map((who) => t(`menus.for.${who}`)).join(', ')}`}
        </span>
        <dl className={styles.texts}>
          {operator.languages
            .filter((language) => language !== operator.defaultLanguage)
            .map((language) => (
              <div key={language}>
                <dt title={findLanguage(language).name}>{language}</dt>
                <dd>{texts[language] ?? <Tag tone="warm">{t('languages.missing')}</Tag>}</dd>
              </div>
            ))}
        </dl>
      </div>
      {moves && <EntryMoves entry={entry} name={name} {...moves} />}
    </li>
  );
}

function EntryMoves({
  entry: { menu, hidden = false },
  name,
  isFirst,
  isLast,
  onMove,
  onHide,
  onMenu,
}: Moves & { entry: DeclaredEntry; name: string }) {
  const [up, down] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)];
  // At the end of its menu the button that was pressed can do no more: the other one is at hand.
  const move = (by: -1 | 1) => {
    onMove(by);
    queueMicrotask(() => {
      const [pressed, other] = by < 0 ? [up, down] : [down, up];
      (pressed.current?.disabled ? other : pressed).current?.focus();
    });
  };
  return (
    <div className={styles.moves}>
      <select
        aria-label={t('menus.in', { name })}
        value={menu}
        onChange={(event) => onMenu(event.target.value as Menu)}
      >
        {menusLike(menu).map((each) => (
          <option key={each} value={each}>
            {t(`menus.${each}`)}
          </option>
        ))}
      </select>
      <IconButton
        ref={up}
        icon={<ArrowUp aria-hidden size={18} />}
        label={t('menus.up', { name })}
        disabled={isFirst}
        onClick={() => move(-1)}
      />
      <IconButton
        ref={down}
        icon={<ArrowDown aria-hidden size={18} />}
        label={t('menus.down', { name })}
        disabled={isLast}
        onClick={() => move(1)}
      />
      <IconButton
        icon={hidden ? <EyeOff aria-hidden size={18} /> : <Eye aria-hidden size={18} />}
        label={t(hidden ? 'menus.show' : 'menus.hide', { name })}
        aria-pressed={hidden}
        onClick={() => onHide(!hidden)}
      />
    </div>
  );
}
