import { listMails, writeToOperator as writeCall } from '#contract/operator.ts';
import { handle, type Route } from '#server/platform/http/route.ts';
import { readMailbox } from './read-mailbox.ts';
import { writeToOperator } from './write-to-operator.ts';

export const routes: readonly Route[] = [
  handle(writeCall, writeToOperator),
  handle(listMails, (ctx, { query }) => readMailbox(ctx, query)),
];
