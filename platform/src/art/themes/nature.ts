import { theme } from './theme';

export const natureThemes = [
  theme('sea', {
    subjects:
      'Mermaid=mermaid, Kraken=kraken-tentacle, Shark=shark-jaws, Dolphin=dolphin, Pearl=oyster-pearl, Octopus=octopus, Sea Turtle=sea-turtle, Seahorse=seahorse, Coral=coral, Anchor=anchor, Manta=manta-ray, Giant Squid=giant-squid, Sea Dragon=sea-dragon, Starfish=sea-star, Clownfish=clownfish, Deep Diver=diving-helmet, Whale=whale-tail, Crab=crab, Jellyfish=jellyfish, Nautilus=nautilus-shell, Triton=triton-head',
    adjectives: 'Deep, Sunken, Sapphire, Drifting, Salty, Coral, Blue, Endless, Tidal, Shimmering',
    treasures: 'Tides, Pearls, Depths, Reef, Current, Lagoon, Abyss, Waves, Bounty, Song',
    places: 'the Deep, Atlantis Bay, the Reef, the Abyss, the Seven Seas, Coral Cove',
  }),
  theme('pirates', {
    subjects:
      'Pirate=pirate-captain, Galleon=galleon, Treasure Chest=open-treasure-chest, Black Flag=pirate-flag, Parrot=parrot-head, Cannon=pirate-cannon, Compass=compass, Treasure Map=treasure-map, Hook=pirate-hook, Cutlass=saber-and-pistol, Skull=pirate-skull, Rum Barrel=barrel, Spyglass=spyglass, Ship Wheel=ship-wheel, Lighthouse=lighthouse, Tricorn=pirate-hat, Shipwreck=ship-wreck',
    adjectives: 'Salty, Jolly, Cursed, Buried, Mutinous, Black, Stormy, Reckless, Greedy, Drunken',
    treasures: 'Booty, Plunder, Doubloons, Mutiny, Voyage, Cove, Bay, Loot, Tide, Raiders',
    places: 'Skull Island, the Bay, Tortuga Rock, the Spanish Main, Dead Reef, Port Rum',
  }),
  theme('fishing', {
    subjects:
      'Big Catch=fishing-pole, Trout=flying-trout, Salmon=salmon, Old Fisherman=lucky-fisherman, Lure=fishing-lure, Fishing Boat=small-fishing-sailboat, Hooked=fishing-hook, Net Full=fishing-net, Tackle=fishing-spoon, Angler=angler-fish, Pelican=heron, Bucket=fish-bucket, Piranha=piranha, River King=double-fish, Otter=beaver, School=school-of-fish',
    adjectives: 'Big, Lazy, Lucky, Giant, Morning, Splashing, Golden, Bigger, Reel, Wild',
    treasures: 'Catch, Reel, Splash, Bait, Lake, Haul, Trophy, River, Bite, Cast',
    places: 'the Lake, Trout River, the Pier, the Bayou, Salmon Falls',
  }),
  theme('jungle', {
    subjects:
      'Gorilla=gorilla, Panther=saber-toothed-cat-head, Toucan=toucan, Monkey=monkey, Python=snake, Chameleon=gecko, Crocodile=croc-jaws, Tree Frog=frog, Orchid=spoted-flower, Explorer=outback-hat, Vine=vines, Butterfly=butterfly, Banana=banana-bunch, Sloth=sloth, Treehouse=treehouse, Machete=machete, Mandrill=mandrill-head, Waterfall=waterfall',
    adjectives: 'Wild, Roaring, Swinging, Untamed, Emerald, Steamy, Tangled, Savage, Lush, Mighty',
    treasures: 'Jungle, Stampede, Drums, Canopy, Roar, Rumble, Trail, Temple, Fever, Swing',
    places: 'the Jungle, the Amazon, the Canopy, the Wild, Green River, Monkey Rock',
  }),
  theme('safari', {
    subjects:
      'Buffalo=buffalo-head, Lion=lion, Elephant=elephant, Rhino=rhinoceros-horn, Zebra=zebra-shield, Baobab=baobab, Cheetah=lynx-head, Eagle=eagle-head, Wolf=wolf-howl, Bison=bison, Stag=stag-head, Grizzly=bear-head, Mustang=horse-head, Hyena=hyena-head, Crane=heron, Safari Jeep=jeep, Mammoth=mammoth, Fox=fox-head, Hawk=hawk-emblem',
    adjectives: 'Raging, Thundering, Great, Sunset, Charging, Free, Majestic, Wild, Howling, Prairie',
    treasures: 'Stampede, Plains, Herd, Sunset, Pride, Savannah, Charge, Moon, Kingdom, Drums',
    places: 'the Plains, the Savannah, Sunset Ridge, the Great Valley, Kilima, the Prairie',
  }),
  theme('farm', {
    subjects:
      'Piggy=pig-face, Rooster=rooster, Barn=barn, Honey Bee=bee, Scarecrow=scarecrow, Pumpkin=pumpkin, Tractor=farm-tractor, Sunflower=sunflower, Sheep=sheep, Bunny=rabbit, Corn=corn, Milk Cow=cow, Goose=goose, Honey Jar=honey-jar, Hedgehog=hedgehog, Squirrel=squirrel, Mushroom=mushrooms, Hive=beehive',
    adjectives: 'Happy, Busy, Sunny, Merry, Fat, Golden, Cheeky, Cosy, Hungry, Little',
    treasures: 'Harvest, Farm, Hay, Eggs, Honey, Barnyard, Picnic, Market, Meadow, Bank',
    places: 'Green Acre, the Barn, Sunny Meadow, Honey Hill, the Orchard',
  }),
  theme('frost', {
    subjects:
      'Penguin=penguin, Polar Bear=polar-bear, Snow Queen=queen-crown, Snowman=snowman, Ice Crystal=crystal-cluster, Igloo=igloo, Snowflake=snowflake-1, Santa=santa-hat, Reindeer=deer-head, Gift Box=present, Gingerbread=gingerbread-man, Candy Cane=candy-canes, Iceberg=iceberg, Owl=owl, Yeti=sasquatch, Walrus=walrus-head, Pine=pine-tree, Mitten=winter-gloves',
    adjectives: 'Frosty, Frozen, Jolly, Snowy, Crystal, Silent, Winter, Merry, Arctic, Glacial',
    treasures: 'Frost, Gifts, Blizzard, Holiday, Icicles, Sleigh, Snowfall, Aurora, Wonderland, Carol',
    places: 'the North Pole, Winterland, the Glacier, Frost Peak, Snow Valley',
  }),
];
