import type { Specialty } from './specialty.ts';

export const videographers: readonly Specialty[] = [
  {
    tags: ['wedding', 'film', 'event', 'couple'],
    rates: [150, 380],
    openings: [
      "Eight-minute wedding films you'll actually watch again.",
      'Wedding films built around the words that were said.',
      'I film weddings alone or with one friend, never with a crew.',
    ],
    middles: [
      'Vows and toasts are recorded twice, on two recorders, because no one gets a second take.',
      'No slow motion of shoes. Plenty of your grandmother dancing.',
      'A one-minute cut for the family group chat in two days, the full film in six weeks.',
    ],
    experience: ['weddings filmed', 'Sound recordist first, which is why you can hear everything.'],
    equipment:
      'Two Sony FX3, 24 mm, 50 mm and 85 mm primes, four lavaliers, gimbal, one small light.',
  },
  {
    tags: ['commercial', 'gear', 'product', 'studio'],
    rates: [160, 420],
    openings: [
      'Commercials and brand films for companies that make real things.',
      'Thirty seconds that explain what you do, and make it look worth doing.',
      'Director and camera for small commercial crews.',
    ],
    middles: [
      'I write, shoot and cut, so the idea survives all three.',
      "Fixed price after one call. Two rounds of edits are included, and that's usually enough.",
      'Every project comes with cuts for web, square and vertical.',
    ],
    experience: [
      'spots delivered',
      'Agency producer for seven years, on the other side of the table.',
    ],
    equipment: 'RED Komodo-X, Cooke SP3 set, Aputure 600d pair, Dana Dolly, DaVinci Resolve suite.',
  },
  {
    tags: ['documentary', 'film', 'street', 'still-life'],
    rates: [110, 260],
    openings: [
      'Short documentaries about people who are good at something.',
      'I film work, hands and the stories that come out while people are busy.',
      'Oral histories, non-profit films, family archives brought back to life.',
    ],
    middles: [
      'I spend a day without the camera first. It always shows.',
      'English and Spanish interviews, subtitled by a person.',
      'Old film and tape transferred and woven in.',
    ],
    experience: ['short films', 'Two of them screened at Austin Film Festival.'],
    equipment:
      'Canon C70, vintage Super Baltars, Sound Devices MixPre-6, a 16 mm Bolex for the brave.',
  },
  {
    tags: ['drone', 'landscape', 'skyline', 'timelapse', 'nature'],
    rates: [120, 300],
    openings: [
      'Aerial film for ranches, builders and anyone with a view.',
      'FAA Part 107 pilot. Construction progress, land sales, tourism.',
      'Time-lapse and drone: slow things fast, big things whole.',
    ],
    middles: [
      'Insured to $2 million. Airspace requests are my job, not yours.',
      'I fly at dawn, when the air is still and the shadows are long.',
      'Long-term cameras with solar power, watched remotely, for builds of up to three years.',
    ],
    experience: ['hours in the air', 'Survey pilot before it was fashionable.'],
    equipment:
      'DJI Inspire 3, Mavic 3 Pro, four solar time-lapse boxes, ND set, high-visibility vest.',
  },
  {
    tags: ['editing', 'film', 'studio', 'gear'],
    rates: [80, 200],
    openings: [
      'Editor and colorist, with a room you can sit in.',
      "I cut what others filmed, and film what's missing.",
      'Post-production for one-person brands and documentary makers.',
    ],
    middles: [
      'Send a drive on Monday, see a rough cut on Thursday.',
      'Color is graded on a calibrated monitor and checked on a cracked phone.',
      'Captions, sound mix and clean archives are part of the price.',
    ],
    experience: ['projects finished', 'Assistant editor on two series you may have seen.'],
    equipment: 'DaVinci Resolve Studio, Flanders XM312U, Genelec 8330, 60 TB mirrored, Sony FX6.',
  },
  {
    tags: ['sports', 'landscape', 'event', 'portrait'],
    rates: [95, 240],
    openings: [
      'Sports and movement, filmed up close.',
      'Recruiting reels, race films and everything on two wheels.',
      "I run with the camera, so you don't have to act.",
    ],
    middles: [
      "High frame rates where they help, real time where they don't.",
      'Highlights the same night, a season film at the end.',
      'Used to sideline rules, parents and thunderstorms.',
    ],
    experience: ['games covered', 'Ran track at UT Arlington; still slower than my subjects.'],
    equipment:
      'Sony FX3 and A9 III, 70-200 mm f/2.8, DJI RS 4 Pro, rain covers, spare batteries in every pocket.',
  },
];
