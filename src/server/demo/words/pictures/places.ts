import type { PictureWords } from './picture-words.ts';

const land = {
  kind: 'land',
  leads: ['landscape', 'travel'],
  fits: ['drone', 'documentary', 'family', 'editing', 'sports'],
} as const;

const night = {
  kind: 'night',
  leads: ['landscape', 'travel'],
  fits: ['drone', 'documentary', 'editing', 'city'],
} as const;

const city = {
  kind: 'city',
  leads: ['city', 'drone'],
  fits: ['landscape', 'documentary', 'editing', 'travel', 'sports', 'commercial', 'podcast'],
} as const;

const home = { kind: 'home', leads: ['city'] } as const;

const aerial = {
  kind: 'aerial',
  leads: ['drone', 'travel'],
  fits: ['landscape', 'city', 'editing', 'documentary', 'sports'],
} as const;

export const placeWords: Readonly<Record<string, PictureWords>> = {
  'hill-country-sunset': {
    ...land,
    titles: [
      'Last light over the Hill Country',
      'Ranch road, 8:12 PM',
      'Oaks at sunset, Llano',
      'West of Fredericksburg',
      'Ranch tourism, cover image',
    ],
    alts: [
      'Rolling hills with scattered oaks under a low sun',
      'Sunset over hills dotted with oak trees',
    ],
  },
  'monahans-dunes': {
    ...land,
    titles: [
      'Monahans Sandhills, evening',
      'Long shadows',
      'Sand and wind',
      'West Texas, no footprints',
      'Dune study',
    ],
    alts: ['Wind-rippled sand dunes in raking evening light', 'Sand dunes with long shadows'],
  },
  'palo-duro-canyon': {
    ...land,
    titles: [
      'Palo Duro at 7 AM',
      'Canyon rim, first light',
      'Red rock, Panhandle',
      'Lighthouse Trail overlook',
      'State parks series',
    ],
    alts: ['Banded red canyon walls lit by a low sun', 'View across a red rock canyon'],
  },
  'ridges-in-mist': {
    ...land,
    leads: ['landscape', 'travel', 'drone'],
    titles: [
      'Seven ridges',
      'Fog lifting, Davis Mountains',
      'Before breakfast',
      'Layers',
      'Dawn flight, Fort Davis',
      'Time-lapse still, sunrise',
    ],
    alts: [
      'Layers of mountain ridges fading into morning mist',
      'Misty ridgelines under a pale sun',
    ],
  },
  'lake-mirror': {
    ...land,
    titles: [
      'Lake Travis, no wind',
      'Evening at the dock',
      'Still water',
      'Inks Lake, closing light',
      'Canoe weekend',
      'Lake house, the view',
    ],
    alts: [
      'Dark wooded hills mirrored in a still lake at sunset',
      'A calm lake reflecting the evening sky',
    ],
  },
  'big-bend-stars': {
    ...night,
    titles: [
      'Big Bend, no moon',
      'Milky Way over the Chisos',
      'Darkest sky in Texas',
      'Terlingua, 2 AM',
      'Night sky workshop',
    ],
    alts: ['The Milky Way over dark desert mountains', 'A starry sky above a mountain silhouette'],
  },
  'meteor-watch': {
    ...night,
    leads: ['landscape', 'travel', 'documentary', 'editing'],
    titles: [
      'Waiting for the meteors',
      'Camping under the Perseids',
      'Stargazing, Marathon',
      'Night one at camp',
      'Short film, final shot',
    ],
    alts: [
      'A lit tent below the Milky Way and two meteors',
      'A tent glowing on a dark ridge under a starry sky',
    ],
  },
  'bluebonnets-ennis': {
    ...land,
    leads: ['landscape', 'travel', 'family'],
    titles: [
      'Bluebonnets, second week of April',
      'Spring in Ennis',
      'The lone oak',
      'Wildflower season',
      'Bluebonnet session, location scout',
    ],
    alts: [
      'A field of bluebonnets with a lone oak at sunset',
      'Blue wildflowers under an old oak tree in evening light',
    ],
  },
  'agave-chisos-dusk': {
    ...land,
    leads: ['landscape', 'travel', 'documentary'],
    titles: [
      'Agaves under the Chisos',
      'Desert garden, dusk',
      'West of Marathon',
      'Big Bend, violet hour',
      'Desert lodge campaign',
    ],
    alts: [
      'Spiky agaves in front of violet desert mountains at dusk',
      'Agave plants and mountains in evening light',
    ],
  },
  'austin-golden-skyline': {
    ...city,
    titles: [
      'Downtown from the river',
      'Golden hour skyline',
      'City and water',
      'Hotel campaign, the view',
      'Relocation guide, cover',
    ],
    alts: [
      'City towers catching the last sun above a calm river',
      'A downtown skyline reflected in a river at sunset',
    ],
  },
  'houston-blue-hour': {
    ...city,
    titles: [
      'Downtown, blue hour',
      'Night skyline',
      'City lights on the bayou',
      'Office tower, leasing brochure',
      'After work',
    ],
    alts: [
      'Lit office towers reflected in dark blue water after sunset',
      'A city skyline at night above the water',
    ],
  },
  'dallas-violet-dusk': {
    ...city,
    titles: [
      'Downtown after the storm',
      'Storm front, city edge',
      'Violet dusk',
      'Time-lapse, day to night',
      'Skyline, 15 minutes after rain',
    ],
    alts: [
      'A skyline below violet storm clouds with a strip of orange light',
      'City towers under dramatic purple clouds',
    ],
  },
  'east-austin-living-room': {
    ...home,
    leads: ['city', 'podcast', 'commercial'],
    fits: ['reel', 'documentary', 'product', 'drone', 'travel'],
    titles: [
      'Bungalow listing, morning',
      'Living room, {city}',
      'Vacation rental, main room',
      'Interior designer portfolio',
      'Open house, Saturday',
    ],
    alts: [
      'A bright living room with sun falling through tall windows onto a wood floor',
      'A sunlit living room with a sofa, plants, and art on the wall',
    ],
  },
  'hillside-house-dusk': {
    ...home,
    leads: ['city', 'drone', 'commercial'],
    fits: ['documentary', 'travel', 'landscape'],
    titles: [
      'Twilight exterior, {city}',
      'Glass house at dusk',
      'Architect portfolio, pool side',
      'Luxury listing, twilight set',
      'House on the hill',
    ],
    alts: [
      'A modern house with lit rooms reflected in its pool at dusk',
      'A two-story modern home glowing at twilight',
    ],
  },
  'brazos-from-above': {
    ...aerial,
    titles: [
      'The Brazos from 400 feet',
      'River bend',
      'Ranch survey, river side',
      'Green water',
      'Land sale, aerial set',
    ],
    alts: [
      'A green river winding between sandbars and trees, seen from straight above',
      'Aerial view of a river bend and forest',
    ],
  },
  'surf-line-aerial': {
    ...aerial,
    leads: ['drone', 'travel', 'landscape'],
    fits: ['family', 'editing', 'documentary', 'city', 'reel'],
    titles: [
      'Surf line, Mustang Island',
      'Gulf, straight down',
      'Four waves',
      'Beach town promo, opening',
      'Low tide from 200 feet',
    ],
    alts: [
      'White waves running up a pale beach, seen from straight above',
      'Aerial view of turquoise surf and sand',
    ],
  },
  'high-plains-circles': {
    ...aerial,
    titles: [
      'High Plains geometry',
      'Pivot irrigation, Plainview',
      'Crop circles, honest ones',
      'Farm survey, July',
      'Co-op annual report',
    ],
    alts: [
      'Round irrigated fields in greens and golds with roads between, seen from the air',
      'Aerial view of circular farm fields',
    ],
  },
};
