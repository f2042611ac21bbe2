import type { Scene } from '../scene.ts';
import { land } from './land.ts';
import { town } from './town.ts';

export const allScenes: readonly Scene[] = [...land, ...town];
