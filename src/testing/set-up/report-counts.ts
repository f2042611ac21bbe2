/** Set-up of server tests: what a file counted is reported at its end. */
import { afterAll } from 'vitest';
import { reportCounts } from '../counts.ts';

afterAll(reportCounts);
