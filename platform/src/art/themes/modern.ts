import { theme } from './theme';

export const modernThemes = [
  theme('space', {
    subjects:
      'Rocket=rocket, Alien=alien-stare, Astronaut=astronaut-helmet, Ringed Planet=ringed-planet, Galaxy=galaxy, Comet=comet-spark, Space Station=defense-satellite, Meteor=burning-meteor, Robot=vintage-robot, Moon=moon-orbit, Starship=starfighter, Black Hole=vortex, UFO=ufo, Nova=star-swirl, Solar King=solar-system, Laser=laser-burst, Saturn Ring=orbital, Orbiter=space-shuttle, Jupiter=jupiter',
    adjectives: 'Cosmic, Stellar, Galactic, Orbital, Infinite, Neon, Lunar, Astro, Quantum, Hyper',
    treasures: 'Orbit, Odyssey, Stars, Nebula, Launch, Gravity, Horizon, Signal, Drift, Voyage',
    places: 'Andromeda, the Stars, Planet Nine, the Void, Orion, Moonbase',
  }),
  theme('cyber', {
    subjects:
      'Cyborg=cyborg-face, Neon Ninja=ninja-mask, Mech=mecha-head, Circuit=circuitry, Hacker=hood, Drone=delivery-drone, Hover Bike=aero-bike, Arcade=retro-controller, Pixel Heart=techno-heart, Katana Neon=katana, Virtual Queen=vr-headset, Synth=musical-keyboard, Night Racer=race-car, Skull Chip=microchip, Android=android-mask, Power Core=reactor',
    adjectives: 'Neon, Electric, Digital, Chrome, Turbo, Binary, Midnight, Hyper, Glitch, Synth',
    treasures: 'Grid, Protocol, Overdrive, Circuit, Pulse, Code, Drift, Arcade, Signal, Reboot',
    places: 'Neon City, Sector Nine, the Grid, Neo Harbour, the Mainframe',
  }),
  theme('west', {
    subjects:
      'Sheriff=police-badge, Cowboy=western-hat, Saloon=saloon, Revolver=revolver, Wanted=wanted-reward, Mustang=horse-head, Gold Miner=miner, Dynamite=time-dynamite, Cactus=cactus, Steam Train=steam-locomotive, Bandit=bandit, Vulture=vulture, Tumbleweed=tumbleweed, Cowboy Boot=cowboy-boot, Bull Skull=animal-skull, Lasso=lasso, Rattlesnake=rattlesnake, Outlaw=robber-mask',
    adjectives: 'Wild, Dusty, Wanted, Reckless, Lone, Rugged, Quick, Rusty, High Noon, Outlawed',
    treasures: 'Bounty, Gold, Showdown, Rodeo, Duel, Railroad, Trail, Saloon, Loot, Frontier',
    places: 'Dry Gulch, the Frontier, Dusty Creek, the Canyon, Silver Town, Coyote Pass',
  }),
  theme('jazz', {
    subjects:
      'Saxophone=saxophone, Grand Piano=grand-piano, Trumpet=trumpet, Microphone=old-microphone, Jazz Singer=sing, Vinyl=compact-disc, Double Bass=violin, Martini=martini, Feather Mask=carnival-mask, Drum Kit=drum-kit, Accordion=accordion, Electric Guitar=guitar, Dancing Shoes=high-heel, Theatre=theater-curtains, Boombox=boombox, Maracas=maracas, Top Note=double-quaver',
    adjectives: 'Smooth, Swinging, Velvet, Golden, Midnight, Blue, Roaring, Electric, Soulful, Groovy',
    treasures: 'Swing, Blues, Groove, Encore, Club, Night, Rhythm, Serenade, Beat, Carnival',
    places: 'Bourbon Lane, the Cotton Room, the Stage, Harlem Nights, the Blue Note Bay',
  }),
  theme('spooky', {
    subjects:
      'Vampire=vampire-dracula, Ghost=ghost, Witch=witch-flight, Pumpkin Lantern=pumpkin-lantern, Werewolf=werewolf, Zombie=shambling-zombie, Black Bat=bat, Haunted House=spooky-house, Potion=magic-potion, Sugar Skull=calavera, Reaper=grim-reaper, Cauldron=cauldron, Spider=spider-alt, Voodoo Doll=voodoo-doll, Tombstone=tombstone, Raven=raven, Moon Bats=moon-bats, Monster=frankenstein-creature',
    adjectives: 'Haunted, Creepy, Midnight, Wicked, Cursed, Howling, Ghostly, Bloody, Spooky, Undead',
    treasures: 'Nights, Mansion, Curse, Crypt, Potion, Masquerade, Moon, Fright, Bites, Graveyard',
    places: 'Raven Hill, the Crypt, Gloom Manor, Midnight, the Graveyard, Salem Woods',
  }),
  theme('fairy', {
    subjects:
      'Fairy Queen=fairy-wings, Enchanted Rose=rose, Magic Mirror=mirror-mirror, Beanstalk=beanstalk, Gnome=dwarf-face, Mushroom House=mushroom-house, Wand=crystal-wand, Frog Prince=frog-prince, Unicorn=unicorn, Wolf Hood=direwolf, Moon Elf=woman-elf-face, Forest Spirit=deku-tree, Spell Book=spell-book, Swan=swan, Firefly=dragonfly, Hourglass=hourglass, Love Letter=love-letter, Butterfly=butterfly-flower',
    adjectives:
      'Enchanted, Twilight, Magic, Whispering, Dreaming, Starry, Gentle, Hidden, Moonlit, Glimmering',
    treasures: 'Spell, Wonders, Garden, Forest, Dreams, Kingdom, Tale, Bloom, Magic, Wishes',
    places: 'the Glade, Wonderwood, the Old Forest, Moonwell, the Hidden Garden',
  }),
  theme('sport', {
    subjects:
      'Striker=soccer-ball, Boxer=boxing-glove, Hoops=basketball-ball, Racer=race-car, Trophy=trophy-cup, Goalkeeper=goal-keeper, Bowling=bowling-strike, Golf Ace=golf-flag, Slugger=baseball-bat, Rally=checkered-flag, Surfer=surf-board, Skater=skateboard, Tennis=tennis-racket, Medal=sport-medal, Bullseye=bullseye, Champion Belt=champions',
    adjectives: 'Golden, Final, Turbo, Champion, Extra, Super, Flying, Power, Winning, Ultimate',
    treasures: 'Cup, League, Champions, Rush, Goal, Derby, Knockout, Sprint, Victory, Match',
    places: 'the Stadium, the Final, the Ring, Victory Lane, the Big Game',
  }),
  theme('adventure', {
    subjects:
      'Explorer=outback-hat, Lost Map=treasure-map, Ancient Key=skeleton-key, Hot Air Balloon=air-balloon, Compass Rose=compass, Torch=primitive-torch, Crystal Skull=crowned-skull, Dinosaur=dinosaur-rex, Triceratops=triceratops-head, Golden Idol=totem-mask, Volcano=volcano, Spell Tome=secret-book, Rope Bridge=rope-bridge, Steam Engine=gears, Airship=zeppelin, Tomb Door=temple-door, Amber=amber-mosquito, Stone Giant=rock-golem',
    adjectives: 'Lost, Forgotten, Daring, Hidden, Perilous, Ancient, Secret, Prehistoric, Brave, Uncharted',
    treasures: 'Expedition, Relics, Quest, Journey, Island, Ruins, Escape, Discovery, Secrets, Chronicles',
    places: 'the Lost World, Amber Valley, the Volcano, Skyreach, the Hidden City, the Ancients',
  }),
];
