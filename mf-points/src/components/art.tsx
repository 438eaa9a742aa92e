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

/** Art shows a reward's picture: a drawing, or its emblem, on a pedestal of light, in one of a few compositions by its kind. */
export function Art({ art, tone }: { art: RewardArt; tone: 'MONEY' | 'GOODS' | 'PLAY' }) {
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
