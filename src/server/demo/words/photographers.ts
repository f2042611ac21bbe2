import type { Specialty } from './specialty.ts';

export const photographers: readonly Specialty[] = [
  {
    tags: ['wedding', 'couple', 'bridal'],
    rates: [150, 350],
    openings: [
      'Weddings, mostly outdoors, mostly late in the day.',
      'I photograph weddings the way they felt, not the way a checklist says they should.',
      'Elopements for two, ranch weddings for two hundred.',
    ],
    middles: [
      "I shoot quietly and stay out of the aisle; you'll only really notice me for the family photos.",
      'Every gallery is hand-edited in color and black and white, and delivered within four weeks.',
      'I scout your venue a week before at the hour of your ceremony, so the light is no surprise.',
    ],
    experience: ['weddings photographed', 'Second shooter for two studios before going out alone.'],
    equipment:
      'Two Sony A7 IV bodies, 35 mm f/1.4, 50 mm f/1.2, 85 mm f/1.8, two Profoto A10, backup of everything.',
  },
  {
    tags: ['family', 'lifestyle', 'portrait', 'beach'],
    rates: [80, 180],
    openings: [
      'Families as they are: loud, muddy, in love with the dog.',
      "I photograph children at play and parents who forget I'm there.",
      'Newborns at home, families in the park, grandparents wherever they like to sit.',
    ],
    middles: [
      'Sessions are an hour, unhurried, in the last light of the day.',
      'No poses to learn. I bring games for the little ones and patience for the teenagers.',
      'You get about 60 finished photos and the right to print them all.',
    ],
    experience: ['family sessions', 'Former kindergarten teacher, which helps more than any lens.'],
    equipment: 'Canon R6 Mark II, 35 mm f/1.8, 85 mm f/1.2, a bag of bubbles and a picnic blanket.',
  },
  {
    tags: ['portrait', 'studio', 'commercial'],
    rates: [95, 240],
    openings: [
      'Portraits for people who hate having their picture taken.',
      'Headshots and editorial portraits, in my studio or your office.',
      'I make portraits of musicians, chefs and anyone with an interesting face, which is everyone.',
    ],
    middles: [
      'We look at the pictures together while we work, so you leave knowing we got the shot.',
      'One light, one backdrop, a good conversation.',
      'Teams of up to forty in a day, every picture with the same light and crop.',
    ],
    experience: ['portraits published', 'Assisted in New York for three years, then came home.'],
    equipment: 'Fujifilm GFX 100S, 110 mm f/2, Profoto B10X pair, Octa 150, collapsible backdrops.',
  },
  {
    tags: ['food', 'cafe', 'still-life'],
    rates: [110, 260],
    openings: [
      'Food for menus, delivery apps and cookbooks.',
      'I photograph what restaurants are proud of, in the light it is served in.',
      'Breakfast tacos to tasting menus.',
    ],
    middles: [
      'I style as I shoot, so there is no second invoice for a stylist on small jobs.',
      'Twelve dishes in a morning, finished files the next evening.',
      "Window light when the room has it, one soft strobe that looks like a window when it doesn't.",
    ],
    experience: [
      'restaurants photographed',
      'Line cook for six years before I picked up a camera.',
    ],
    equipment:
      'Nikon Z8, 50 mm and 105 mm macro, tethered Capture One, a case of linen and old plates.',
  },
  {
    tags: ['product', 'commercial', 'studio', 'beauty'],
    rates: [120, 280],
    openings: [
      'Product photos that sell without shouting.',
      'Clean packshots and quiet still lifes for small brands.',
      'Jewelry, ceramics, skin care: small objects, careful light.',
    ],
    middles: [
      'White-background sets from 15 items; styled scenes quoted per photo.',
      'I match color under calibrated light. Returns go down when the blue is the right blue.',
      'Send a box, get a gallery. Or come by and art-direct over coffee.',
    ],
    experience: [
      'product lines',
      'Trained as an industrial designer, so I care where the edge is.',
    ],
    equipment:
      'Phase One XT with IQ4, Sony A7R V, Broncolor Siros, shooting table, sweeps in ten colors.',
  },
  {
    tags: ['landscape', 'nature', 'desert', 'travel', 'nightscape'],
    rates: [75, 170],
    openings: [
      'Land, weather and the people who work with both.',
      'Landscapes for tourism boards, ranches and the wall above your sofa.',
      'I drive a long way for ten minutes of light.',
    ],
    middles: [
      'Prints are made by me on cotton paper, signed, in editions of 25.',
      'I know which road floods and where the moon rises; bring boots.',
      'Available for multi-day assignments, with my own truck and camping gear.',
    ],
    experience: ['prints sold', 'Worked as a park ranger in Big Bend for four seasons.'],
    equipment: 'Nikon Z7 II, 14-24 mm f/2.8, 24-120 mm, 100-400 mm, star tracker, lots of water.',
  },
  {
    tags: ['city', 'skyline', 'real-estate', 'architecture'],
    rates: [90, 220],
    openings: [
      'Houses, offices and the city around them.',
      'Real estate with straight verticals and honest rooms.',
      'Architecture at the one hour that flatters it.',
    ],
    middles: [
      "Listings are delivered by nine the next morning, with a floor plan if you'd like.",
      "Twilight exteriors are included in sessions over three hours. They're why people click.",
      'Licensed drone pilot, insured, and on good terms with most front desks downtown.',
    ],
    experience: ['listings photographed', 'Ten years as an architect before this.'],
    equipment: 'Canon R5, 17 mm and 24 mm tilt-shift, DJI Mavic 3 Pro, laser level, shoe covers.',
  },
  {
    tags: ['sports', 'street', 'event', 'documentary'],
    rates: [70, 190],
    openings: [
      "Sports, stages, and streets: things that don't wait.",
      'Conferences, concerts and Friday night football.',
      'Event photos in your inbox before the speeches end.',
    ],
    middles: [
      'First twenty pictures within the hour, captioned for the press.',
      'I work fast and without flash unless you ask.',
      'You get names with faces. I take notes, and clients thank me months later.',
    ],
    experience: ['events photographed', 'Staff photographer at a daily paper until it closed.'],
    equipment: 'Two Canon R3 bodies, 24-70 mm, 70-200 mm and 400 mm f/2.8, 5G transmitter.',
  },
];
