import type { Scene } from '../scene.ts';
import { agave } from './aloft/agave-chisos-dusk.ts';
import { bluebonnets } from './aloft/bluebonnets-ennis.ts';
import { river } from './aloft/brazos-from-above.ts';
import { camp } from './aloft/meteor-watch.ts';
import { surf } from './aloft/surf-line-aerial.ts';
import { posters } from './design/three-posters.ts';
import { ceremony } from './gatherings/ceremony-by-the-lake.ts';
import { lowTide } from './gatherings/low-tide.ts';
import { stringLights } from './gatherings/string-lights.ts';
import { galaxy } from './land/big-bend-stars.ts';
import { hillCountry } from './land/hill-country-sunset.ts';
import { lake } from './land/lake-mirror.ts';
import { dunes } from './land/monahans-dunes.ts';
import { mist } from './land/ridges-in-mist.ts';
import { football } from './nights/friday-night-lights.ts';
import { concert } from './nights/soundcheck.ts';
import { sparklers } from './nights/sparklers.ts';
import { windowChair } from './rooms/chair-by-the-window.ts';
import { dress } from './rooms/dress-by-the-window.ts';
import { living } from './rooms/east-austin-living-room.ts';
import { house } from './rooms/hillside-house-dusk.ts';
import { table } from './rooms/long-table-supper.ts';
import { backdrop } from './rooms/painted-backdrop.ts';
import { hurdles } from './sports/lanes-at-dawn.ts';
import { bowl } from './sports/skate-bowl.ts';
import { perfume } from './still-life/amber-perfume.ts';
import { citrus } from './still-life/citrus-and-linen.ts';
import { vases } from './still-life/clay-vases.ts';
import { headphones } from './still-life/headphones-coral.ts';
import { coffee } from './still-life/morning-cortado.ts';
import { plates } from './still-life/plates-from-above.ts';
import { podium } from './still-life/serum-in-blush.ts';
import { weddingDetails } from './still-life/wedding-details.ts';
import { austin } from './town/austin-golden-skyline.ts';
import { dallas } from './town/dallas-violet-dusk.ts';
import { houston } from './town/houston-blue-hour.ts';
import { street } from './town/rain-on-sixth-street.ts';

export const allScenes: readonly Scene[] = [
  hillCountry,
  dunes,
  mist,
  lake,
  galaxy,
  austin,
  houston,
  dallas,
  street,
  ceremony,
  dress,
  stringLights,
  lowTide,
  hurdles,
  bowl,
  vases,
  perfume,
  headphones,
  podium,
  coffee,
  citrus,
  plates,
  weddingDetails,
  living,
  house,
  table,
  river,
  surf,
  bluebonnets,
  agave,
  camp,
  concert,
  football,
  sparklers,
  windowChair,
  backdrop,
  posters,
];
