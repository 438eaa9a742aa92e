import { theme } from './theme';

export const ancientThemes = [
  theme('myth', {
    subjects:
      'Thunder King=thunder-struck, Medusa=medusa-head, Pegasus=pegasus, Minotaur=minotaur, Cyclops=cyclops, Centaur=centaur, Trident=trident, Oracle=all-seeing-eye, Spartan=spartan-helmet, Hydra=hydra, Temple=greek-temple, Laurel=laurel-crown, Icarus=icarus, Lyre=lyre, Harpy=harpy, Colossus=stone-bust, Winged Sandal=wingfoot, Amphora=amphora, Griffin=griffin-symbol, Golden Fleece=ram',
    adjectives: 'Divine, Eternal, Immortal, Fallen, Radiant, Thundering, Proud, Sacred, Titanic, Golden',
    treasures: 'Ambrosia, Bolts, Glory, Wrath, Riches, Fates, Trials, Blessing, Thunder, Vault',
    places: 'Elysium, the Skies, Delos, the Agora, Arcadia, Mount Aither, the Underworld, Ithaka',
  }),
  theme('nile', {
    subjects:
      'Pharaoh=pharoah, Anubis=anubis, Bastet=bastet, Scarab=gold-scarab, Sphinx=greek-sphinx, Horus=horus, Ankh=ankh, Nefert=nefertiti, Pyramid=great-pyramid, Mummy=mummy-head, Cobra=cobra, Sarcophagus=sarcophagus, Sun Disc=akhet, Nile Crown=pschent-double-crown, Obelisk=obelisk, Crook and Flail=crook-flail, Papyrus=papyrus, Ibis=ibis',
    adjectives: 'Hidden, Buried, Burning, Ageless, Sunlit, Cursed, Mighty, Gilded, Silent, Royal',
    treasures: 'Tomb, Riches, Secrets, Dynasty, Sands, Gold, Legacy, Throne, Tablets, Mirage',
    places: 'Thebes, the Nile, Luxor, the Sands, Giza, the Valley, Memphis, Saqqara',
  }),
  theme('aztec', {
    subjects:
      'Jaguar=tiger-head, Sun Stone=aztec-calendar-sun, Eagle Warrior=cuauhtli, Totem=totem-head, Feathered Serpent=snake-totem, Step Pyramid=mayan-pyramid, Jade Mask=ceremonial-mask, Stone Head=moai, Toucan=toucan, Obsidian=ice-spear, Maize=corn, Sun Priest=sun-priest, Idol=totem-mask, Quetzal=feathered-wing, Macaw=parrot-head, Temple Gate=temple-gate',
    adjectives: 'Lost, Blazing, Forgotten, Emerald, Sacred, Wild, Stone, Rising, Hidden, Feathered',
    treasures: 'Idols, Empire, Gold, Calendar, Ruins, Temple, Sacrifice, Blaze, Relics, Waterfall',
    places: 'Tollan, the Jungle, El Dorado Bay, the Canopy, Copal, the Sun, the Lost City',
  }),
  theme('norse', {
    subjects:
      'Hammer=thor-hammer, Viking=viking-head, Longship=drakkar, Raven=raven, Wolf=wolf-head, Rune=rune-stone, Shieldmaiden=viking-shield, Frost Giant=ice-golem, World Tree=holy-oak, Mead Horn=beer-horn, Horned Helm=viking-helmet, Valkyrie=angel-wings, Dragon Prow=drakkar-dragon, Battle Axe=battle-axe, Longhouse=viking-longhouse, Bear=bear-head, Fjord King=dwarf-king, Ice Serpent=sea-serpent',
    adjectives: 'Frozen, Northern, Fearless, Howling, Iron, Storm, Bitter, Ancient, Roaring, Thunderous',
    treasures: 'Saga, Plunder, Runes, Feast, Raid, Fury, Storm, Oath, Hall, Hoard',
    places: 'the North, Valhal, the Fjord, Midgarth, the Ice, Niflheim, the Long Night',
  }),
  theme('knights', {
    subjects:
      'Excalibur=sword-in-stone, Dragon=dragon-head, Knight=black-knight-helm, Wizard=wizard-face, Castle=castle, Holy Grail=holy-grail, Unicorn=unicorn, King=king, Queen=queen-crown, Jester=jester-hat, Wyvern=wyvern, Crown=crown, Round Table=round-table, Griffin Shield=griffin-shield, Archer=bow-arrow, Fire Breath=dragon-breath, Catapult=catapult, Sorceress=witch-face, Phoenix Egg=big-egg, Crystal Ball=crystal-ball',
    adjectives: 'Brave, Enchanted, Noble, Crimson, Silver, Dark, Loyal, Royal, Burning, Valiant',
    treasures: 'Quest, Hoard, Crown, Spell, Siege, Kingdom, Tournament, Legend, Chalice, Reign',
    places: 'Avalon, the Realm, the Keep, Camlann, the Tower, the Moat, Dragonmoor',
  }),
  theme('rome', {
    subjects:
      'Gladiator=galea, Centurion=centurion-helmet, Emperor=caesar, Coliseum=coliseum, Eagle Standard=hawk-emblem, Chariot=chariot, Lion=lion, Legion=roman-shield, Gladius=gladius, Aqueduct=aqueduct, Laurel Wreath=laurels, Senator=roman-toga, Arena=arena, Bull=bull',
    adjectives: 'Bold, Undefeated, Bronze, Imperial, Marching, Savage, Scarlet, Victorious',
    treasures: 'Triumph, Arena, Glory, Victory, Games, Empire, Tribute, Spoils, Honour',
    places: 'the Arena, Palatine, the Forum, the Legion, Ostia, the Empire',
  }),
];
