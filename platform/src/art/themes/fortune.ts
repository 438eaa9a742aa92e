import { theme } from './theme';

export const fortuneThemes = [
  theme('fruit', {
    subjects:
      'Cherry=cherry, Lemon=cut-lemon, Watermelon=watermelon, Grape=grapes, Strawberry=strawberry, Pineapple=pineapple, Orange=orange-slice, Plum=plum, Kiwi=kiwi-fruit, Banana=banana, Peach=peach, Raspberry=raspberry, Apple=shiny-apple, Coconut=coconuts, Star Fruit=carambola, Fruit Bowl=fruit-bowl, Smoothie=boba, Bell=ringing-bell, Pear=pear, Tangerine=tangerine',
    adjectives: 'Juicy, Sizzling, Fresh, Wild, Sweet, Frozen, Hot, Zesty, Fizzy, Ripe, Royal',
    treasures: 'Squeeze, Splash, Party, Blast, Cocktail, Mix, Twist, Juice, Frenzy, Basket',
    places: 'the Orchard, Paradise, the Tropics, Juice Bay, Fruit City',
  }),
  theme('sevens', {
    subjects:
      'Seven=slot-machine, Lucky Bell=ringing-bell, Double Bar=gold-bar, Red Star=round-star, Joker=card-joker, Diamond=cut-diamond, Dice=rolling-dices, Flame=flame, Crown=jewel-crown, Horseshoe=horseshoe, Lightning=lightning-storm, Ace=ace, Wheel=cartwheel, Coin=two-coins, Hot Chili=chili-pepper, Inferno=fire-zone, Spade=spades, Heart=hearts',
    adjectives: 'Blazing, Burning, Classic, Double, Triple, Hot, Electric, Supreme, Ultra, Flaming, Mega',
    treasures: 'Sevens, Fire, Deluxe, Embers, Strike, Heat, Blaze, Flash, Hits, Reels',
    places: 'Vegas Nights, the Strip, Fire Street, Neon City',
  }),
  theme('gems', {
    subjects:
      'Ruby=cut-diamond, Sapphire=saphir, Emerald=emerald, Amethyst=amethyst, Topaz=topaz, Crystal=crystal-growth, Diamond=diamond-trophy, Gem Chain=gem-chain, Opal=crystal-shine, Pearl=mineral-pearls, Jewel Box=locked-chest, Royal Ring=big-diamond-ring, Jade=gem-pendant, Prism=prism, Gold Mine=gold-mine, Nugget=gold-nuggets, Quartz=crystal-bars, Mine Cart=mine-wagon, Gems=gems, Starstone=fire-gem',
    adjectives: 'Sparkling, Dazzling, Precious, Radiant, Royal, Hidden, Brilliant, Flawless, Cosmic, Glowing',
    treasures: 'Rivers, Jewels, Facets, Geode, Vault, Sparkle, Carats, Mine, Shine, Burst',
    places: 'the Mine, Crystal Cave, the Vault, Gem Valley, the Deep Mine',
  }),
  theme('luck', {
    subjects:
      'Leprechaun=pilgrim-hat, Four-Leaf Clover=clover, Pot of Coins=gold-stack, Rainbow=rainbow-star, Shamrock=shamrock, Horseshoe=horseshoe, Lucky Coin=crown-coin, Fairy=fairy, Magpie=raven, Golden Harp=harp, Wishing Well=well, Ladybird=ladybug, Piper=flute, Piggy Bank=piggy-bank, Black Cat=cat, Wishbone=broken-bone, Emerald Hat=top-hat',
    adjectives: 'Lucky, Charmed, Merry, Golden, Emerald, Cheeky, Blessed, Wishful, Irish, Happy',
    treasures: 'Charms, Wishes, Pots, Rainbow, Luck, Coins, Clover, Jig, Gold, Fortune',
    places: 'the Rainbow, Clover Hill, the Emerald Isle, the Old Oak, the Glen',
  }),
  theme('candy', {
    subjects:
      'Lollipop=spiral-lollipop, Cupcake=cupcake, Donut=donut, Ice Cream=ice-cream-cone, Gummy Bear=jelly, Sweet=wrapped-sweet, Cookie=cookie, Chocolate=chocolate-bar, Jelly Bean=jelly-beans, Macaron=sandwich, Cake=cake-slice, Honey=honeypot, Popcorn=popcorn, Soda=soda-can, Marshmallow=marshmallows, Candy Heart=glass-heart, Ice Pop=ice-pop, Croissant=croissant',
    adjectives: 'Sweet, Sticky, Sugar, Bubbly, Fluffy, Fizzy, Creamy, Giant, Crunchy, Dreamy',
    treasures: 'Pop, Crush Party, Factory, Land, Delight, Swirl, Tumble, Shop, Dreams, Drop',
    places: 'Candyland Hills, Sugar Town, Sweet Street, the Bakery, Cream Lake',
  }),
  theme('casino', {
    subjects:
      'Ace King=card-ace-spades, Queen of Hearts=card-queen-hearts, Joker=card-joker, Lucky Dice=dice-fire, Poker Face=poker-hand, High Roller=rolling-dice-cup, Top Hat=top-hat, Bank Vault=strongbox, Money Stack=money-stack, Champagne=champagne-cork, Limo=cadillac-helm, Roulette=cartwheel, Diamond Ace=card-ace-diamonds, Cash Bag=swap-bag, Gold Bar=gold-bar, Cigar Club=cigar, King of Clubs=card-king-clubs',
    adjectives: 'Rich, Grand, Royal, Velvet, Platinum, High, Midnight, Lavish, Winning, Big',
    treasures: 'Tables, Club, Stakes, Cash, Fortune, Encore, Heist, Night, Vault, Millions',
    places: 'Monte Rosa, the Riviera, the Strip, the Velvet Room, Boardwalk',
  }),
];
