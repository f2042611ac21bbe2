import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { kinds } from './find-faults.ts';

export const setPath = new URL('./faults.json', import.meta.url).pathname;

const Faults = z.array(
  z.object({
    kind: z.enum(kinds),
    file: z.string(),
    find: z.string(),
    replace: z.string(),
    /** Why no test can fail, for a fault that changes nothing anyone sees. */
    survives: z.string().optional(),
  }),
);
export type ChosenFault = z.infer<typeof Faults>[number];

export function listFaults(): ChosenFault[] {
  return existsSync(setPath) ? Faults.parse(JSON.parse(readFileSync(setPath, 'utf8'))) : [];
}
