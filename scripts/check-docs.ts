import { checkDocs } from './docs-rules.ts';
import { checkProse, checkVoice } from './voice-rules.ts';

const { pages, failures } = checkDocs(process.cwd());
failures.push(...checkVoice(process.cwd()), ...checkProse(process.cwd()));
for (const failure of failures) console.error(failure);
console.log(`docs: ${pages} pages, ${failures.length} mistakes`);
process.exitCode = failures.length > 0 ? 1 : 0;
