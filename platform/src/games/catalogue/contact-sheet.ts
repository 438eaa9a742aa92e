import { writeFileSync } from 'node:fs';
import { createCanvas } from '@napi-rs/canvas';
import { generateCatalogue } from './generate';
import { drawTile } from '../../art/draw-tile';
import { encodeWebp } from '../../art/encode';

/** Draws a sheet of tiles to look at: `tsx contact-sheet.ts out.png [start] [rows]`. */
const [out = 'sheet.png', start = '0', rows = '5'] = process.argv.slice(2);
const columns = 12;
const games = generateCatalogue().slice(Number(start), Number(start) + columns * Number(rows));
const sheet = createCanvas(columns * 168 + 8, Number(rows) * 222 + 8);
const context = sheet.getContext('2d');
context.fillStyle = '#0b1120';
context.fillRect(0, 0, sheet.width, sheet.height);
const sizes: number[] = [];
const begun = performance.now();
for (const [index, game] of games.entries()) {
  const canvas = drawTile(
    { game_code: game.gameCode, title: game.title, theme: game.theme, emblem: game.emblem },
    240,
  );
  sizes.push(encodeWebp(canvas, 12_000).length);
  context.drawImage(canvas, 8 + (index % columns) * 168, 8 + Math.floor(index / columns) * 222, 160, 213);
}
const each = (performance.now() - begun) / games.length;
writeFileSync(out, await sheet.encode('png'));
process.stdout.write(
  `${games.length} tiles, ${each.toFixed(0)} ms each, largest ${Math.max(...sizes)} bytes\n`,
);
