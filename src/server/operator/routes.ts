import { writeToOperator as call } from '#contract/operator.ts';
import { handle, type Route } from '#server/platform/http/route.ts';
import { writeToOperator } from './write-to-operator.ts';

export const routes: readonly Route[] = [handle(call, writeToOperator)];
