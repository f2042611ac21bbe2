import type { Material } from '#server/demo/pictures/body.ts';
import { hex } from '#server/demo/pictures/colour.ts';

export const ink: Material = { colour: hex('#17171a'), gloss: 0.05, shine: 40 };

export const steel: Material = { colour: hex('#b8b4ae'), gloss: 0.55, metal: true, shine: 70 };
