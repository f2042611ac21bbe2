import type { PictureWords } from './picture-words.ts';

const product = {
  kind: 'product',
  leads: ['product', 'commercial', 'reel'],
  fits: ['beauty', 'food', 'portrait'],
} as const;

const food = {
  kind: 'food',
  leads: ['food'],
  fits: ['product', 'reel', 'documentary', 'travel'],
} as const;

const design = {
  kind: 'design',
  leads: ['reel', 'commercial'],
  fits: ['product', 'editing', 'podcast'],
} as const;

export const objectWords: Readonly<Record<string, PictureWords>> = {
  'clay-vases': {
    ...product,
    titles: [
      'Clay studio, spring line',
      'Three vases',
      'Stoneware lookbook',
      'Handmade in {city}',
      'Ceramics, catalog page 4',
    ],
    alts: [
      'Three handmade ceramic vases in soft side light',
      'A group of ceramic vases with dried grass',
    ],
  },
  'amber-perfume': {
    ...product,
    leads: ['product', 'commercial', 'beauty', 'reel'],
    titles: [
      'No. 4, launch image',
      'Eau de parfum, hero shot',
      'Fragrance campaign',
      'Glass and glow',
      'Holiday gift guide',
    ],
    alts: [
      'A square glass perfume bottle on a dark, reflective surface',
      'A perfume bottle glowing from within',
    ],
  },
  'headphones-coral': {
    ...product,
    titles: [
      'Launch week: headphones',
      'Headphones, color story',
      'Audio brand, social set',
      'On the podium',
      'New arrivals, set of six',
    ],
    alts: [
      'White headphones standing on a round podium against a colored backdrop',
      'Studio shot of over-ear headphones with simple shapes',
    ],
  },
  'serum-in-blush': {
    ...product,
    leads: ['product', 'beauty', 'reel', 'commercial'],
    titles: [
      'Serum, three steps',
      'Skin care routine',
      'Spa menu, cover',
      'Clean beauty launch',
      'Shelf set for {city} spa',
    ],
    alts: [
      'Cosmetic bottles and a jar on steps in front of a round arch',
      'Skin care bottles arranged on pastel steps',
    ],
  },
  'morning-cortado': {
    ...food,
    titles: [
      'Cortado, table by the window',
      'Coffee and a pastry',
      'Café menu, hot drinks',
      'Slow morning in {city}',
      'Roaster campaign',
    ],
    alts: [
      'A cup of coffee with milk foam on a wooden table in strong morning light',
      'A cortado, a pastry, and a notebook on a café table',
    ],
  },
  'citrus-and-linen': {
    ...food,
    titles: [
      'Valley citrus',
      'Bowl of oranges',
      'Farm box, January',
      'Still life for a juice bar',
      'Cookbook, chapter opener',
    ],
    alts: [
      'Oranges and lemons in a dark bowl against a dark wall',
      'A bowl of citrus fruit in low side light',
    ],
  },
  'long-table-supper': {
    ...food,
    leads: ['food', 'wedding'],
    titles: [
      'Long table, late June',
      'Supper club, {city}',
      'Reception table, details',
      'Dinner for 40',
      'Table setting with candles',
    ],
    alts: [
      'A set table with plates, glasses, candles, and eucalyptus in evening light',
      'Candlelit table setting with folded napkins',
    ],
  },
  'plates-from-above': {
    ...food,
    titles: [
      'Tomato soup, winter menu',
      'Roasted tomato and basil',
      'Soup of the day',
      'Cookbook page, tomatoes',
      'Farm-to-table lunch, {city}',
    ],
    alts: [
      'A bowl of tomato soup with basil on a wooden table, seen from above',
      'Tomato soup with a swirl of cream, seen from above',
    ],
  },
  'plates-from-above-2': {
    ...food,
    titles: [
      'Berry tart, whole',
      'Bakery menu, summer',
      'Pastry case, {city}',
      'Lemon custard and berries',
      'Dessert course',
    ],
    alts: [
      'A berry tart with a crimped crust on a white plate, seen from above',
      'A custard tart covered in berries, seen from above',
    ],
  },
  'plates-from-above-3': {
    ...food,
    leads: ['food', 'product', 'reel'],
    fits: ['documentary', 'travel', 'commercial'],
    titles: [
      'Citrus season',
      'Slices on linen',
      'Juice bar, menu board',
      'Rio Grande Valley citrus',
      'Cocktail garnish, close-up',
    ],
    alts: [
      'Slices of orange, lemon, lime, and grapefruit on linen, seen from above',
      'Citrus slices and green leaves arranged on a table',
    ],
  },
  'wedding-details': {
    kind: 'wedding',
    leads: ['wedding', 'product'],
    fits: ['reel', 'commercial', 'beauty'],
    titles: [
      'Rings and invitation',
      'Details, {couple}',
      'Getting-ready details',
      'Wedding stationery',
      'The rings, {couple}',
    ],
    alts: [
      'Two wedding rings beside an invitation and eucalyptus on linen',
      'Wedding rings, an invitation card, and roses, seen from above',
    ],
  },
  'wedding-details-2': {
    kind: 'wedding',
    leads: ['wedding', 'product', 'beauty'],
    fits: ['reel', 'commercial', 'portrait'],
    titles: [
      'The bouquet',
      'Bouquet for {woman}',
      'Roses, late morning',
      'Florist portfolio, {city}',
      'Flowers by a friend',
    ],
    alts: [
      'A bridal bouquet of roses and green leaves, seen from above',
      'A round bouquet of roses tied with ribbon',
    ],
  },
  'cut-paper-canyon': {
    ...design,
    titles: [
      'Poster: Canyon Days',
      'Paper canyon',
      'Album art, cut paper',
      'Festival poster',
      'Layered paper study',
    ],
    alts: [
      'Layers of cut paper forming a canyon around a pale center',
      'Cut-paper artwork in graduated colors',
    ],
  },
  'three-posters': {
    ...design,
    titles: [
      'Identity for a film festival',
      'Three posters',
      'Poster series, framed',
      'Gallery shop, print set',
      'Brand refresh, posters',
    ],
    alts: [
      'Three framed posters leaning on a plaster wall with diagonal window light',
      'A row of framed graphic posters in sunlight',
    ],
  },
};
