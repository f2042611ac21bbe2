import type { Material } from '../body.ts';
import { hex } from '../color.ts';

export const ink: Material = { color: hex('#17171a'), gloss: 0.05, shine: 40 };

export const steel: Material = { color: hex('#b8b4ae'), gloss: 0.55, metal: true, shine: 70 };
