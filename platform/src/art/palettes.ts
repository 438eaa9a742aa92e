/**
 * Palette holds the colours of one scene, dark to light; `metal` is the emblem's own light, middle and shade.
 */
export interface Palette {
  deep: string;
  mid: string;
  glow: string;
  metal: readonly [light: string, middle: string, shade: string];
  accent: string;
  title: readonly [top: string, bottom: string];
  ink: string;
}

function palette(text: string): Palette {
  const [deep, mid, glow, light, middle, shade, accent, top, bottom, ink] = text
    .split(' ')
    .map((hex) => `#${hex}`) as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  return { deep, mid, glow, metal: [light, middle, shade], accent, title: [top, bottom], ink };
}

/**
 * palettes lists colours in this order: deep mid glow | metal light, middle, shade | accent | title top,
 * bottom | ink.
 */
export const palettes = {
  goldnight: palette('0a0f3c 2338b8 6f8bff fff3c4 f2b53c 8a4a0c 5ff0ff ffffff ffc94a 050818'),
  royal: palette('1c0638 5a189a c77dff ffe9a8 f4a825 8c3b0a ff5fd2 ffffff ffd35c 10021f'),
  ember: palette('2b0505 a11b0b ff9a3d fff0b8 ffb02e a83a08 ffe14d fff7d6 ffb321 190202'),
  crimson: palette('2d0210 a30d2d ff5a5f fff2cf f9c440 9c4a06 ff9f1c ffffff ffd65c 1a0108'),
  jade: palette('02291f 079064 7df0c0 fff4c9 f0c24b 8a5a10 9dffdc ffffff ffe17a 01110e'),
  lagoon: palette('021b3a 0878b5 7fe7ff fdfdf2 7ce0f5 0a5c8f ffd166 ffffff 8df0ff 010f22'),
  abyss: palette('010c1f 04496b 1fc8c8 e8fffb 42d6c4 06615f ffb45e e9ffff 57e8dc 000710'),
  reef: palette('07305e 0aa3c2 ffe08a fff1d6 ff9770 b33951 ffe66d ffffff ffe08a 031a35'),
  sunset: palette('34084e dd2f6b ffb04a fff0c9 ffa63d a8324a ffe27a ffffff ffcf6b 17041f'),
  savannah: palette('4a1503 e0651a ffd36e fff1c4 e8a33a 6b2d08 ff7b3a fffbe6 ffc964 1f0a01'),
  desert: palette('4c1808 e07a2c ffe1a0 fff4d2 f0b45a 8a3e12 3ecfc9 ffffff ffd98a 260b03'),
  turquoise: palette('03263a 0a98a8 ffdf8c fff6d8 f2b950 93530f 4df0e2 ffffff ffdf8c 02131a'),
  leaf: palette('06220c 2b8a3e c8f169 fdffd9 f6c945 8a5a10 ff8f3f ffffff ffe066 031405'),
  canopy: palette('04190f 166b4a 9be564 fff8cc ffc145 a34a0f ff5d8f ffffff ffd65c 020d08'),
  meadow: palette('0f4c75 5bc0eb fff3a3 fffbe3 ffb84d c2410c ff6b6b ffffff fff0a8 0a2f4a'),
  frost: palette('08204a 3a86c8 d9f6ff ffffff a9dcff 3b6fb5 ff6f91 ffffff bfeaff 041230'),
  aurora: palette('050a26 0f4c5c 5ef2b6 f4fff9 8ff0d0 157a6e b892ff ffffff a3ffdc 020514'),
  violet: palette('12022e 4a1a9e ae7bff fbefff d48bff 6a1fb0 5ff0ff ffffff e0b3ff 0a011c'),
  neon: palette('07021c 2a0a63 ff3fa4 ffe3fb ff5ec4 8a0f7a 30f2f2 ffffff ff8be0 040110'),
  cyan: palette('020d1c 063a63 22d3ee f0feff 5fe3ff 0a6aa1 ff4d9d ffffff 7cf0ff 010710'),
  candy: palette('7a1a66 ff6fb5 ffe3f3 ffffff ff9ed2 d6337c 6ff3e6 ffffff ffe45e 4d0b40'),
  mint: palette('0b4f55 3cc9b0 e4fff2 ffffff ffb3c7 e0527c ffd166 ffffff c9fff0 05343a'),
  citrus: palette('7a2400 ff8a1f fff2a1 fffde0 ffd23f e8590c 8be04e ffffff fff06a 4a1500'),
  berry: palette('2e0335 a1137a ff9bd0 fff0f8 ff6fa8 99154e 9ef01a ffffff ffc2e2 1b0120'),
  moonlit: palette('0a0e33 3047b0 a9bcff ffffff c3cbe8 56608f ffd98a ffffff c9d4ff 05071a'),
  toxic: palette('0a0716 3a1259 9cff4f f6ffe0 b4f04a 3f7d0f ff7a1a f4ffe0 a8f54a 05030d'),
  blood: palette('140207 5f0a1d ff4242 ffe9e0 ff7b54 7a0c16 ffb14a fff2e8 ff9a6b 0a0104'),
  noir: palette('0d0914 43305c ffcf7d fff5da e9bb62 7d5418 ff5470 ffffff ffd98f 050508'),
  velvet: palette('1a0210 6b0f3a ff86a8 fff1d4 efc061 8a4f12 ffd27a ffffff ffdc94 0e0108'),
  smoke: palette('24100a 9a4f1f ffc46b fff0d2 dba658 6d3d12 62d0c6 fff8ea ffce85 0d0906'),
  steel: palette('0b1a2e 2f6499 cfe8ff ffffff b9c9d8 4a5f73 ff7a3d ffffff d7e6f3 060b11'),
  clover: palette('02210f 0e7c3a b9f59a fff7cc f7cb45 97600c ffffff ffffff ffe578 01130a'),
  sakura: palette('3b0a2a d6497f ffd9e6 fffafc ffb0c8 b02a5b ffe08a ffffff ffd0e0 220418'),
  inkred: palette('f3e6cf e6cfa6 fff8e8 c5283d 9b1c31 4f0a18 1d3557 b01030 7a0a20 fff8e8'),
  plain: palette('1b2431 394a60 8fa3bd f4f7fb b9c6d6 5d6f86 cfd9e6 ffffff dbe4ef 0c121b'),
} satisfies Record<string, Palette>;

/** metals lists metals and stones that stand out on any ground. */
export const metals: readonly Palette['metal'][] = [
  ['#fff6c2', '#ffc02e', '#a85a00'],
  ['#ffffff', '#cfe3ff', '#5874a8'],
  ['#ffe3d6', '#ff6a4d', '#a3122b'],
  ['#e9ffd9', '#57d96b', '#0f7a4a'],
  ['#e4f6ff', '#3fb8ff', '#1550b8'],
  ['#fbe3ff', '#d66bff', '#7016b0'],
  ['#fff0e0', '#f0a56b', '#8f451c'],
];

type PaletteName = keyof typeof palettes;

const byTheme: Record<string, readonly PaletteName[]> = {
  myth: ['goldnight', 'royal', 'sunset', 'lagoon', 'moonlit'],
  nile: ['desert', 'turquoise', 'goldnight', 'savannah', 'ember'],
  aztec: ['canopy', 'turquoise', 'ember', 'jade', 'sunset'],
  norse: ['aurora', 'frost', 'steel', 'moonlit', 'abyss'],
  knights: ['royal', 'crimson', 'moonlit', 'leaf', 'steel'],
  rome: ['crimson', 'savannah', 'velvet', 'smoke', 'sunset'],
  dynasty: ['crimson', 'jade', 'ember', 'velvet', 'royal', 'inkred'],
  samurai: ['sakura', 'inkred', 'crimson', 'noir', 'moonlit'],
  bazaar: ['royal', 'desert', 'turquoise', 'sunset', 'goldnight'],
  raja: ['sunset', 'berry', 'turquoise', 'savannah', 'royal'],
  sea: ['abyss', 'lagoon', 'reef', 'cyan', 'violet'],
  pirates: ['abyss', 'smoke', 'sunset', 'noir', 'lagoon'],
  fishing: ['lagoon', 'reef', 'meadow', 'turquoise', 'sunset'],
  jungle: ['canopy', 'leaf', 'jade', 'citrus', 'sunset'],
  safari: ['savannah', 'sunset', 'ember', 'moonlit', 'desert'],
  farm: ['meadow', 'leaf', 'citrus', 'reef', 'sunset'],
  frost: ['frost', 'aurora', 'moonlit', 'crimson', 'lagoon'],
  fruit: ['citrus', 'berry', 'leaf', 'candy', 'meadow', 'royal'],
  sevens: ['ember', 'blood', 'neon', 'royal', 'goldnight', 'cyan'],
  gems: ['violet', 'cyan', 'royal', 'jade', 'berry', 'abyss'],
  luck: ['clover', 'leaf', 'goldnight', 'jade', 'royal'],
  candy: ['candy', 'mint', 'berry', 'meadow', 'violet'],
  casino: ['noir', 'velvet', 'crimson', 'clover', 'goldnight', 'royal'],
  space: ['violet', 'cyan', 'goldnight', 'neon', 'aurora'],
  cyber: ['neon', 'cyan', 'violet', 'toxic'],
  west: ['smoke', 'savannah', 'desert', 'sunset', 'ember'],
  jazz: ['noir', 'velvet', 'royal', 'goldnight', 'neon'],
  spooky: ['toxic', 'blood', 'violet', 'moonlit', 'noir'],
  fairy: ['violet', 'sakura', 'aurora', 'mint', 'moonlit'],
  sport: ['steel', 'ember', 'leaf', 'goldnight', 'crimson', 'cyan'],
  adventure: ['canopy', 'smoke', 'turquoise', 'sunset', 'goldnight'],
  lottery: ['crimson', 'goldnight', 'jade', 'cyan', 'berry', 'citrus'],
  plain: ['plain'],
};

export function palettesOf(theme: string): readonly Palette[] {
  return (byTheme[theme] ?? byTheme.myth ?? []).map((name) => palettes[name]);
}
