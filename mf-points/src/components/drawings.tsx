import type { RewardArt } from '@tessera/contracts/points';
import type { ReactNode } from 'react';

/**
 * drawings has the pictures of the rewards that a site begins with: filled shapes in four shades of the reward's hue, on a
 * field of 96 by 96. An art without one shows its emblem.
 */
export const drawings: Readonly<Partial<Record<RewardArt, ReactNode>>> = {
  coins: (
    <>
      <ellipse data-shade="4" cx="34" cy="70" rx="24" ry="9" />
      <path data-shade="3" d="M10 54v16c0 5 11 9 24 9s24-4 24-9V54z" />
      <ellipse data-shade="1" cx="34" cy="54" rx="24" ry="9" />
      <path data-shade="3" d="M10 38v14c0 5 11 9 24 9s24-4 24-9V38z" />
      <ellipse data-shade="1" cx="34" cy="38" rx="24" ry="9" />
      <ellipse data-shade="2" cx="34" cy="38" rx="16" ry="5.5" />
      <circle data-shade="4" cx="67" cy="43" r="23" />
      <circle data-shade="1" cx="65" cy="41" r="23" />
      <circle data-shade="2" cx="65" cy="41" r="17" />
      <path data-shade="1" d="m65 29 3.5 8 8.5.8-6.4 5.7 1.9 8.5-7.5-4.4-7.5 4.4 1.9-8.5-6.4-5.7 8.5-.8z" />
    </>
  ),
  banknote: (
    <>
      <g transform="rotate(-11 48 52)">
        <rect data-shade="4" x="12" y="38" width="74" height="38" rx="5" />
      </g>
      <g transform="rotate(-3 48 48)">
        <rect data-shade="3" x="10" y="31" width="76" height="39" rx="5" />
      </g>
      <rect data-shade="1" x="9" y="25" width="78" height="40" rx="5" />
      <rect data-shade="2" x="14" y="30" width="68" height="30" rx="3" />
      <circle data-shade="1" cx="48" cy="45" r="12" />
      <circle data-shade="3" cx="48" cy="45" r="8" />
      <path data-shade="1" d="M18 34h10v3H18zm50 19h10v3H68z" />
    </>
  ),
  vault: (
    <>
      <path data-shade="4" d="M22 78h12v7H22zm40 0h12v7H62z" />
      <rect data-shade="3" x="12" y="14" width="72" height="66" rx="8" />
      <rect data-shade="1" x="12" y="11" width="72" height="66" rx="8" />
      <rect data-shade="2" x="19" y="18" width="58" height="52" rx="5" />
      <circle data-shade="3" cx="46" cy="44" r="19" />
      <circle data-shade="1" cx="46" cy="44" r="15" />
      <path data-shade="4" d="M44 27h4v34h-4zM29 42h34v4H29z" />
      <circle data-shade="2" cx="46" cy="44" r="6" />
      <path data-shade="4" d="M71 28h4v12h-4zm0 22h4v12h-4z" />
    </>
  ),
  mug: (
    <>
      <ellipse data-shade="4" cx="44" cy="82" rx="30" ry="5" />
      <path data-shade="3" d="M64 38h8c9 0 15 6 15 14s-6 15-15 15h-8v-8h8c4 0 7-3 7-7s-3-6-7-6h-8z" />
      <path data-shade="1" d="M16 30h52v40c0 6-5 11-11 11H27c-6 0-11-5-11-11z" />
      <path data-shade="2" d="M54 30h14v40c0 6-5 11-11 11h-3z" />
      <ellipse data-shade="3" cx="42" cy="30" rx="26" ry="7" />
      <ellipse data-shade="4" cx="42" cy="31" rx="21" ry="4.5" />
      <path data-shade="4" d="m38 48 4.5 8 9 1.2-6.6 6 1.7 9-8.6-4.4-8.6 4.4 1.7-9-6.6-6 9-1.2z" />
      <path data-shade="2" d="M30 20c-4-5 4-7 0-13h4c4 6-4 8 0 13zm14 0c-4-5 4-7 0-13h4c4 6-4 8 0 13z" />
    </>
  ),
  shirt: (
    <>
      <path data-shade="3" d="M36 12 12 24 4 46l16 6 6-9v42h46V43l5 9 15-6-8-22-24-12z" />
      <path data-shade="1" d="M36 10 12 22 4 44l16 6 6-9v41h44V41l6 9 16-6-8-22-24-12c-3 7-21 7-24 0z" />
      <path data-shade="2" d="M58 82h12V41l6 9 16-6-8-22-16-8z" />
      <path data-shade="4" d="M36 10c3 7 21 7 24 0l4 2c-5 11-27 11-32 0z" />
      <path data-shade="4" d="m40 34 5-9 5 9 9 2-6 7 1 9-9-4-9 4 1-9-6-7z" transform="translate(3 8)" />
    </>
  ),
  backpack: (
    <>
      <ellipse data-shade="4" cx="48" cy="88" rx="32" ry="4" />
      <path data-shade="4" d="M36 16c0-14 24-14 24 0h-5c0-8-14-8-14 0z" />
      <path data-shade="3" d="M10 50c0-4 3-7 7-7v36c-4 0-7-3-7-7zm76 0c0-4-3-7-7-7v36c4 0 7-3 7-7z" />
      <path data-shade="1" d="M17 40c0-16 12-26 31-26s31 10 31 26v40c0 4-3 7-7 7H24c-4 0-7-3-7-7z" />
      <path data-shade="2" d="M62 17c11 4 17 12 17 23v40c0 4-3 7-7 7H62z" />
      <path data-shade="3" d="M25 56h46v24c0 2-2 4-4 4H29c-2 0-4-2-4-4z" />
      <path data-shade="2" d="M25 53h46v9H25z" />
      <path data-shade="4" d="M45 59h6v9h-6zM34 30h28v5H34z" />
    </>
  ),
  crown: (
    <>
      <ellipse data-shade="4" cx="48" cy="82" rx="32" ry="5" />
      <path data-shade="3" d="m10 30 14 48h48l14-48-20 14L48 16 30 44z" />
      <path data-shade="1" d="m10 27 14 47h48l14-47-20 14L48 13 30 41z" />
      <path data-shade="2" d="M48 13v61h24l14-47-20 14z" />
      <path data-shade="4" d="M23 66h50l-2 9H25z" />
      <circle data-shade="1" cx="10" cy="25" r="5" />
      <circle data-shade="1" cx="48" cy="11" r="5" />
      <circle data-shade="2" cx="86" cy="25" r="5" />
      <circle data-shade="4" cx="48" cy="54" r="6" />
    </>
  ),
};
