import { routes } from '#server/capabilities.ts';
import { checkApi } from './api-rules.ts';

const endpoints = routes.map(({ endpoint }) => endpoint);
const mistakes = await checkApi(endpoints);
for (const mistake of mistakes) console.error(mistake);
console.log(`api: ${endpoints.length} calls, ${mistakes.length} mistakes`);
process.exit(mistakes.length > 0 ? 1 : 0);
