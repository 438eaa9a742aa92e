import { drawAuditPath, numeroPattern } from '@tessera/contracts/lottery';
import { useErrorText, useLocation, useShell } from '@tessera/shell-api';
import { FailurePanel } from '@tessera/shell-api/failure';
import { SelectField, TextField } from '@tessera/ui-kit/field';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { useState } from 'react';
import panel from '../components/panel.module.css';
import { useDraw, useGameList } from '../features/check/api/get-draw';
import { DrawVerdict } from '../features/check/components/draw-verdict';
import styles from '../features/check/components/draw-check.module.css';
import { useTexts } from '../locales/use-texts';

/** What was typed, as a draw is numbered. */
const toNumero = (text: string): string => text.trim().toUpperCase();
const isNumero = (text: string): boolean => numeroPattern.test(toNumero(text));

/** DrawCheckPage lets anybody check a draw in their own browser. */
export function DrawCheckPage() {
  const { navigation } = useShell();
  const { t } = useTexts();
  const errorText = useErrorText();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const games = useGameList();
  const gameCode = query.get('gameCode') ?? games.data?.[0]?.gameCode ?? '';
  const numero = toNumero(query.get('numero') ?? '');
  const [typed, setTyped] = useState(numero);
  const [isTyping, setTyping] = useState(false);
  // What was found of one draw says nothing of another whose number is half written.
  const isShown = numero !== '' && toNumero(typed) === numero;
  const isMalformed = !isTyping && typed.trim() !== '' && !isNumero(typed);
  const draw = useDraw(gameCode, numero);
  const show = (nextGame: string, nextNumero: string) =>
    navigation.go(`${pathname}?${new URLSearchParams({ gameCode: nextGame, numero: nextNumero })}`, {
      replace: true,
      keepScroll: true,
    });
  const write = (text: string) => {
    setTyped(text);
    setTyping(true);
    if (isNumero(text)) show(gameCode, toNumero(text));
  };
  return (
    <div className={styles.page}>
      <h1>{t('title.drawCheck')}</h1>
      <p>{t('check.intro')}</p>
      {games.isError && (
        <FailurePanel
          title={t('failure.title')}
          error={games.error}
          retrying={games.isFetching}
          onRetry={() => void games.refetch()}
        />
      )}
      <section className={panel.panel} aria-label={t('check.which')}>
        <div className={styles.form}>
          <SelectField
            label={t('check.game')}
            value={gameCode}
            options={(games.data ?? []).map((game) => ({ value: game.gameCode, label: game.displayName }))}
            onChange={(event) => show(event.target.value, isNumero(typed) ? toNumero(typed) : '')}
          />
          <TextField
            label={t('check.numero')}
            hint={t('check.numeroHint')}
            error={
              isMalformed
                ? t('check.numeroWrong')
                : isShown && draw.isError
                  ? errorText(draw.error)
                  : undefined
            }
            autoCapitalize="characters"
            autoComplete="off"
            value={typed}
            onChange={(event) => write(event.target.value)}
            onBlur={() => setTyping(false)}
          />
        </div>
        {isShown &&
          (draw.data ? (
            <DrawVerdict draw={draw.data} />
          ) : (
            draw.isFetching && <SkeletonBlock height="220px" />
          ))}
      </section>
      <section className={panel.panel} aria-label={t('check.yourself')}>
        <p>{t('check.yourselfText')}</p>
        <p>
          <a href={drawAuditPath} download>
            {t('check.audit')}
          </a>
        </p>
      </section>
    </div>
  );
}
