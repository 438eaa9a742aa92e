import { theme } from './theme';

export const eastThemes = [
  theme('dynasty', {
    subjects:
      'Dragon=spiked-dragon-head, Phoenix=swan-breeze, Koi=double-fish, Panda=panda, Tiger=tiger, Lantern=paper-lantern, Pagoda=pagoda, Jade Coin=crown-coin, Ingot=gold-stack, Lotus=lotus, Bamboo=bamboo, Lion Dance=lion, Empress=kimono, Crane=heron, Monkey King=monkey, Golden Ox=bull, Red Fan=handheld-fan, Gong=gong, Firecracker=firework-rocket, Twin Dragon=double-dragon, Lucky Frog=frog, Peach=peach',
    adjectives:
      'Lucky, Golden, Jade, Prosperous, Imperial, Red, Heavenly, Double, Auspicious, Radiant, Endless',
    treasures: 'Fortune, Prosperity, Blessing, Riches, Wealth, Festival, Treasure, Harvest, Palace, Joy',
    places: 'the Palace, Jade Mountain, the Dynasty, the East Gate, Lotus Lake, the Red City',
  }),
  theme('samurai', {
    subjects:
      'Samurai=samurai-helmet, Ninja=ninja-head, Oni=oni, Torii=shinto-shrine, Katana=katana, Fuji Peak=fuji, Geisha Fan=handheld-fan, Sakura=flower-emblem, Kitsune=fox-head, Great Wave=big-wave, Shuriken=ninja-star, Sake=sake-bottle, Paper Crane=paper-crane, Ronin=swordman, Tanuki=raccoon-head, Bonsai=bonsai-tree, Koi Blade=flying-trout, Rice Bowl=bowl-of-rice, Sushi=sushis, Koto=banjo',
    adjectives: 'Silent, Crimson, Shadow, Rising, Honour, Moonlit, Scarlet, Secret, Falling, Swift',
    treasures: 'Blossoms, Honour, Blade, Festival, Dojo, Scroll, Shadow, Petals, Duel, Spirit',
    places: 'Edo, the Rising Sun, the Dojo, the Shogun, Sakura Hill, the Moon',
  }),
  theme('bazaar', {
    subjects:
      'Genie=djinn, Magic Lamp=magic-lamp, Sultan=turban, Flying Carpet=rolled-cloth, Camel=camel, Desert Palace=indian-palace, Elephant=elephant-head, Scimitar=crossed-sabres, Oasis=oasis, Veil=curly-mask, Snake Charmer=snake-jar, Ruby Ring=ring, Hookah=teapot, Peacock=feather, Arabian Gate=arabic-door, Desert Star=rub-el-hizb, Scorpion=scorpion, Hourglass=sands-of-time',
    adjectives: 'Mystic, Wandering, Desert, Starlit, Secret, Jewelled, Whispering, Sultry, Boundless, Silken',
    treasures: 'Wishes, Caravan, Nights, Spices, Secrets, Jewels, Tales, Mirage, Dunes, Riches',
    places: 'the Bazaar, a Thousand Nights, the Dunes, Samarra, the Oasis, the Sultan',
  }),
  theme('raja', {
    subjects:
      'Elephant Raja=elephant, Lotus Crown=lotus-flower, Bengal Tiger=tiger-head, Royal Palace=samara-mosque, Cobra King=snake-tongue, Sitar=banjo, Jewel Turban=turban, Peacock Fan=feathered-wing, Diya Lamp=candle-light, Mandala=flower-star, Ruby=cut-diamond, Rupee=rupee, Monkey Prince=monkey, Chariot Wheel=stone-wheel',
    adjectives: 'Royal, Spiced, Blessed, Dancing, Saffron, Splendid, Monsoon, Shining',
    treasures: 'Jewels, Festival, Palace, Riches, Dance, Blessing, Treasure, Monsoon, Colours',
    places: 'the Raja, Golkara, the Ganges Gate, the Palace, Saffron Hill',
  }),
];
