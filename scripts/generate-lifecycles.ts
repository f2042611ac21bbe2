/** Writes docs/lifecycles.md from the tables in src/contract/lifecycles; `--verify` fails if it differs. */
import { readFileSync, writeFileSync } from 'node:fs';
import { agreementLifecycle } from '#contract/lifecycles/agreement.ts';
import { applicationLifecycle } from '#contract/lifecycles/application.ts';
import { bookingLifecycle } from '#contract/lifecycles/booking.ts';
import { deliveryMachine } from '#contract/lifecycles/delivery.ts';
import { installmentLifecycle } from '#contract/lifecycles/installment.ts';
import { jobLifecycle } from '#contract/lifecycles/job.ts';
import type { Transition } from '#contract/lifecycles/lifecycle.ts';
import { offerLifecycle } from '#contract/lifecycles/offer.ts';
import {
  disputeMachine,
  paymentMachine,
  payoutMachine,
  refundMachine,
  releaseMachine,
  reversalMachine,
} from '#contract/lifecycles/payment.ts';
import { paymentSeen } from '#contract/lifecycles/payment-seen.ts';
import { paymentSeenMoves } from './payment-moves.ts';

const file = 'docs/lifecycles.md';
const textOf = (name: string) => name.replaceAll('_', ' ');

function diagram(arrows: Iterable<string>): string {
  return [
    '```mermaid',
    'stateDiagram-v2',
    ...[...new Set(arrows)].map((arrow) => `  ${arrow}`),
    '```',
  ].join('\n');
}

/** Lifecycles with people's actions: a diagram of the transitions, and the whole table. */
function lifecycle(title: string, transitions: readonly Transition[]): string {
  const moving = transitions.filter(({ from, to }) => from !== to);
  const arrows = moving.map(
    ({ from, to, action }) => `${from ?? '[*]'} --> ${to ?? '[*]'}: ${textOf(action)}`,
  );
  const rows = transitions.map(
    ({ from, action, by, guards, to, call }) =>
      `| ${from ?? '–'} | ${textOf(action)} | ${by.join(', ')} | ${guards.map(textOf).join(', ')} | ${to ?? 'gone'} | ${call === null ? '' : `\`${call}\``} |`,
  );
  const head = '| From | Action | By | Only when | To | Call |\n|---|---|---|---|---|---|';
  return `## ${title}\n${diagram(arrows)}\n\n${head}\n${rows.join('\n')}\n`;
}

/** Records that follow the provider. */
function machine(title: string, moves: Readonly<Record<string, readonly string[]>>): string {
  const arrows = Object.entries(moves).flatMap(([from, targets]) =>
    targets.map((to) => `${from} --> ${to}`),
  );
  return `## ${title}\n${diagram(arrows)}\n`;
}

/** The derived status: its inputs, and its transitions. */
function seen(): string {
  const arrows = paymentSeenMoves().map(({ from, event, to }) => `${from} --> ${to}: ${event}`);
  const rows = paymentSeen.map(({ status, when }) => `| ${status} | ${when} |`);
  const head = '| Status | The first that holds |\n|---|---|';
  return `## Payment, as people see it\nDerived from where the money is; no request sets it.\n${diagram(arrows)}\n\n${head}\n${rows.join('\n')}\n`;
}

const text = [
  '# Lifecycles',
  'Drawn from the tables in `src/contract/lifecycles` by `npm run generate:lifecycles`; the buttons, the server and the database follow the same tables. What is not in them is refused.\n',
  lifecycle('Job', jobLifecycle.transitions),
  lifecycle('Application', applicationLifecycle.transitions),
  lifecycle('Booking', bookingLifecycle.transitions),
  lifecycle('Offer', offerLifecycle.transitions),
  machine('Delivery of a booking', deliveryMachine),
  lifecycle('Agreement', agreementLifecycle.transitions),
  lifecycle('Installment', installmentLifecycle.transitions),
  seen(),
  machine('Payment', paymentMachine),
  machine('Release', releaseMachine),
  machine('Refund', refundMachine),
  machine('Taking back from a creator', reversalMachine),
  machine('Payout', payoutMachine),
  machine('Card dispute', disputeMachine),
].join('\n');

if (!process.argv.includes('--verify')) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text) {
  console.error(`${file} is not what the tables say: npm run generate:lifecycles`);
  process.exitCode = 1;
}
