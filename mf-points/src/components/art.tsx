import type { RewardArt } from '@tessera/contracts/points';
import {
  Backpack,
  Banknote,
  Coins,
  Coffee,
  Crown,
  Gift,
  Headphones,
  RotateCw,
  Shirt,
  Smartphone,
  Ticket,
  Vault,
  Watch,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import styles from './art.module.css';
import { drawings } from './drawings';

const icons: Readonly<Record<RewardArt, LucideIcon>> = {
  banknote: Banknote,
  coins: Coins,
  vault: Vault,
  spin: RotateCw,
  ticket: Ticket,
  headphones: Headphones,
  phone: Smartphone,
  watch: Watch,
  mug: Coffee,
  shirt: Shirt,
  backpack: Backpack,
  crown: Crown,
};

interface Props {
  art: RewardArt;
  /** URL of the operator's own picture, where there is one. */
  picture: string | null;
  tone: 'MONEY' | 'GOODS' | 'PLAY';
  /** In the first view: its picture is asked for before others. */
  first?: boolean;
}

/**
 * Art shows a reward's picture: the operator's own; where that is missing or does not load a drawing, or its emblem, on a
 * pedestal of light, in one of a few compositions by its kind.
 */
export function Art({ art, picture, tone, first = false }: Props) {
  const [failed, setFailed] = useState<string>();
  if (picture !== null && failed !== picture)
    return (
      <img
        className={styles.photo}
        src={`${picture}&w=800`}
        alt=""
        width={800}
        height={500}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        onError={() => setFailed(picture)}
      />
    );
  const Icon = icons[art] ?? Gift;
  const drawing = drawings[art];
  return (
    <span className={styles.art} data-tone={tone} data-art={art} aria-hidden="true">
      <i />
      <i />
      {drawing ? <svg viewBox="0 0 96 96">{drawing}</svg> : <Icon strokeWidth={1.25} />}
    </span>
  );
}
