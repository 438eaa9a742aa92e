import type { Play } from '@tessera/contracts/lottery';
import { Button } from '@tessera/ui-kit/button';
import { SegmentedControl } from '@tessera/ui-kit/segmented-control';
import { Eraser, Plus, Shuffle, Star } from 'lucide-react';
import { memo, useState, type Ref } from 'react';
import { useTexts } from '../../../locales/use-texts';
import { useFavourites } from '../model/favourites';
import { numbersOf, quickPick } from '../model/picks';
import { betsOf, boardOf, countBets, mostChosen, noPicks, type Selection } from '../model/selection';
import type { SlipActions } from '../model/use-slip';
import { DigitBoard } from './digit-board';
import { DigitPad } from './digit-pad';
import { Favourites } from './favourites';
import { NumberGrid } from './number-grid';
import { PasteNumbers } from './paste-numbers';
import { SideChoice } from './side-choice';
import styles from './bet-slip.module.css';

interface Props {
  gameCode: string;
  play: Play;
  /** How many lines the slip can take. */
  room: number;
  actions: SlipActions;
  padRef: Ref<HTMLDivElement>;
}

/** Board is where the numbers of one play are chosen: by hand, at random, from what was kept, or pasted. */
export const Board = memo(function Board({ gameCode, play, room, actions, padRef }: Props) {
  const { t } = useTexts();
  const { pick, playCode } = play;
  const [selection, setSelection] = useState<Selection>(noPicks);
  const favourites = useFavourites(gameCode, playCode);
  const bets = betsOf(pick, selection);
  const count = countBets(pick, selection);
  const linesOf = (some: readonly string[][]) => some.map((picks) => ({ playCode, picks, multiple: 1 }));
  const choose = (next: Selection) => {
    setSelection(next);
    actions.setBoard(linesOf(betsOf(pick, next)));
  };
  const picks = selection.kind === 'picks' ? selection.picks : [];
  const setPicks = (next: string[]) => choose({ kind: 'picks', picks: next });
  const empty = selection.kind === 'board' ? boardOf(selection.rows.length) : noPicks;
  const addAll = (some: readonly string[][]) => {
    actions.add(linesOf(some));
    choose(empty);
  };
  const isEmpty =
    selection.kind === 'board' ? selection.rows.every((row) => row.length === 0) : picks.length === 0;
  return (
    <>
      {pick.kind === 'digits' && pick.count > 1 && (
        <SegmentedControl
          label={t('slip.input')}
          options={[
            { value: 'picks', label: t('slip.input.keys') },
            { value: 'board', label: t('slip.input.board') },
          ]}
          value={selection.kind}
          onChange={(kind) => choose(kind === 'board' ? boardOf(pick.count) : noPicks)}
        />
      )}
      <div ref={padRef} className={styles.pad}>
        {selection.kind === 'board' ? (
          <DigitBoard rows={selection.rows} onRows={(rows) => choose({ kind: 'board', rows })} />
        ) : pick.kind === 'digits' ? (
          <DigitPad count={pick.count} picks={picks} onPicks={setPicks} />
        ) : pick.kind === 'choice' ? (
          <SideChoice playCode={playCode} options={pick.options} picks={picks} onPicks={setPicks} />
        ) : (
          <NumberGrid
            count={pick.count}
            most={mostChosen(pick.count)}
            numbers={numbersOf(pick)}
            picks={picks}
            onPicks={setPicks}
          />
        )}
      </div>
      {count > room ? (
        <p role="alert" className={styles.problem}>
          {t('slip.tooMany', { count, room })}
        </p>
      ) : (
        bets.length > 1 && <p className={styles.note}>{t('slip.bets', { count: bets.length })}</p>
      )}
      <BoardTools
        canAdd={bets.length > 0 && count <= room}
        canKeep={bets.length > 0}
        canDrawMany={room >= 10}
        isEmpty={isEmpty}
        onAdd={() => addAll(bets)}
        onDraw={() => choose({ kind: 'picks', picks: quickPick(pick) })}
        onDrawMany={() => actions.add(linesOf(Array.from({ length: 10 }, () => quickPick(pick))))}
        onKeep={() => favourites.add(bets.slice(0, 6))}
        onClear={() => choose(empty)}
      />
      <Favourites list={favourites.list} onAdd={(one) => addAll([one])} onRemove={favourites.remove} />
      {pick.kind !== 'choice' && <PasteNumbers pick={pick} room={room} onBets={addAll} />}
    </>
  );
});

interface ToolProps {
  canAdd: boolean;
  canKeep: boolean;
  canDrawMany: boolean;
  isEmpty: boolean;
  onAdd(): void;
  onDraw(): void;
  onDrawMany(): void;
  onKeep(): void;
  onClear(): void;
}

function BoardTools(props: ToolProps) {
  const { t } = useTexts();
  return (
    <div className={styles.tools}>
      <Button
        variant="secondary"
        size="s"
        icon={<Plus aria-hidden />}
        disabled={!props.canAdd}
        onClick={props.onAdd}
      >
        {t('slip.add')}
      </Button>
      <Button variant="secondary" size="s" icon={<Shuffle aria-hidden />} onClick={props.onDraw}>
        {t('slip.quick')}
      </Button>
      <Button variant="ghost" size="s" disabled={!props.canDrawMany} onClick={props.onDrawMany}>
        {t('slip.quickMany', { count: 10 })}
      </Button>
      <Button
        variant="ghost"
        size="s"
        icon={<Star aria-hidden />}
        disabled={!props.canKeep}
        onClick={props.onKeep}
      >
        {t('slip.keep')}
      </Button>
      <Button
        variant="ghost"
        size="s"
        icon={<Eraser aria-hidden />}
        disabled={props.isEmpty}
        onClick={props.onClear}
      >
        {t('slip.clear')}
      </Button>
    </div>
  );
}
