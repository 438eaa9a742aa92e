import { drawNumbers, type DrawnPrize, type DrawShape, type RevealedSeed } from '@tessera/contracts/lottery';
import { sha256Hex } from '@tessera/contracts/text';

/** Verdict says what this browser has computed of a draw by itself. */
export interface Verdict {
  /** SHA-256 of the seed. */
  hash: string;
  hashFits: boolean;
  prizes: DrawnPrize[];
  numbersFit: boolean;
}

const encoder = new TextEncoder();

/** verifyDraw computes the hash and the numbers of a draw from its seed, and holds them against what was shown. */
export async function verifyDraw(
  { seed, number, hash: promised }: RevealedSeed,
  shape: DrawShape,
  shown: readonly DrawnPrize[],
): Promise<Verdict> {
  const hash = await sha256Hex(seed);
  const prizes = await numbersOf(seed, number, shape);
  return {
    hash,
    hashFits: hash === promised,
    prizes,
    numbersFit:
      JSON.stringify(prizes) === JSON.stringify(shown.map(({ prize, numbers }) => ({ prize, numbers }))),
  };
}

class NotEnough extends Error {}

/** The platform's words come one after the other, the browser's HMAC answers later: so many are made before, and twice as many where they do not do. */
async function numbersOf(seed: string, number: string, shape: DrawShape): Promise<DrawnPrize[]> {
  for (let blocks = 32; ; blocks *= 2) {
    const words = await wordsOf(seed, number, blocks);
    let next = 0;
    try {
      return drawNumbers(shape, (limit) => {
        const fair = 2 ** 32 - (2 ** 32 % limit);
        for (;;) {
          const word = words[next];
          next += 1;
          if (word === undefined) throw new NotEnough();
          if (word < fair) return word % limit;
        }
      });
    } catch (error) {
      if (!(error instanceof NotEnough)) throw error;
    }
  }
}

async function wordsOf(seed: string, number: string, blocks: number): Promise<number[]> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(seed), algorithm, false, ['sign']);
  const signed = await Promise.all(
    Array.from({ length: blocks }, (_, block) =>
      crypto.subtle.sign('HMAC', key, encoder.encode(`${number}:${block}`)),
    ),
  );
  return signed.flatMap((bytes) => {
    const view = new DataView(bytes);
    return Array.from({ length: 8 }, (_, index) => view.getUint32(index * 4));
  });
}
