/** The server tests of the previous release on this one's schema, as a part of `npm run test:long`. */
import { runPreviousSuite } from './previous-suite.ts';

const { passed, failed } = (await runPreviousSuite()) ?? { passed: 0, failed: 0 };
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
