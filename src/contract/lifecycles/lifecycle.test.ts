import { describe, expect, it } from 'vitest';
import { applicationLifecycle } from './application.ts';
import { bookingLifecycle } from './booking.ts';
import { type JobFacts, jobLifecycle } from './job.ts';
import { allowedActions, type Lifecycle, missingGuards, transitionFor } from './lifecycle.ts';
import { offerLifecycle } from './offer.ts';
import { paymentStatuses } from './payment.ts';

/** The specified tables in readable form: from, action, by, to, conditions. */
const job = `
- post client draft
draft payment_succeeded system open
draft publish owner open unpaid publishable
draft delete owner,system - unpaid
draft edit owner draft
draft edit_budget owner draft budget_free
draft pay owner draft unpaid publishable
open payment_succeeded system open
open edit owner open
open edit_budget owner open budget_free
open pay owner open unpaid
open hire owner in_progress no_chargeback
open cancel owner cancelled
open close_unfilled system cancelled held no_dispute
open close_unfilled system cancelled unpaid no_dispute
open payment_returned system cancelled returned
in_progress payment_succeeded system in_progress
in_progress payment_returned system cancelled returned
in_progress pay owner in_progress unpaid selected_here time_free
in_progress free_time system in_progress unpaid
in_progress unhire owner,system open unpaid
in_progress unhire owner open paid_for selected_gone undelivered no_dispute
in_progress leave selected open unpaid
in_progress leave selected open paid_for
in_progress submit selected submitted held no_dispute agreed
in_progress approve owner completed held no_dispute
in_progress approve owner completed held disputed_by_selected
submitted approve owner completed held disputed_by_selected
in_progress cancel owner cancelled held overdue no_dispute
in_progress propose_move owner,selected in_progress undelivered selected_here no_chargeback no_dispute
in_progress accept_move owner in_progress move_by_selected undelivered selected_here no_chargeback no_dispute
in_progress accept_move selected in_progress move_by_owner undelivered no_chargeback no_dispute
in_progress decline_move owner in_progress move_by_selected
in_progress decline_move selected in_progress move_by_owner
in_progress withdraw_move owner in_progress move_by_owner
in_progress withdraw_move selected in_progress move_by_selected
in_progress change_address owner in_progress selected_here no_chargeback
in_progress propose_date owner,selected in_progress dated held no_dispute
in_progress accept_date owner in_progress date_by_selected dated held no_dispute
in_progress accept_date selected in_progress date_by_owner dated held no_dispute
in_progress decline_date owner,selected in_progress date_proposed
in_progress refund_undelivered system cancelled never_delivered held no_dispute
in_progress cancel owner cancelled held selected_gone undelivered no_dispute
in_progress propose_split owner in_progress held selected_here
in_progress propose_split selected in_progress held
in_progress accept_split owner cancelled held split_by_selected
in_progress accept_split selected cancelled held split_by_owner
in_progress dispute owner,selected in_progress held no_dispute
in_progress withdraw_dispute owner in_progress disputed_by_owner first_dispute
in_progress withdraw_dispute selected in_progress disputed_by_selected first_dispute
in_progress decide_completed operator completed held disputed
in_progress decide_cancelled operator cancelled held disputed
submitted deliver_again selected submitted held no_dispute
submitted add_round selected submitted no_rounds_left held no_dispute
submitted request_changes owner in_progress held rounds_left selected_here no_dispute
submitted payment_returned system cancelled returned
submitted approve owner,system completed held no_dispute
submitted leave selected open paid_for
submitted propose_split owner submitted held selected_here
submitted propose_split selected submitted held
submitted accept_split owner cancelled held split_by_selected
submitted accept_split selected cancelled held split_by_owner
submitted dispute owner,selected submitted held no_dispute
submitted withdraw_dispute owner submitted disputed_by_owner first_dispute
submitted withdraw_dispute selected submitted disputed_by_selected first_dispute
submitted decide_completed operator completed held disputed
submitted decide_cancelled operator cancelled held disputed
completed review owner completed not_reviewed
cancelled review owner cancelled split_paid not_reviewed
cancelled answer_review selected cancelled reviewed not_answered
completed answer_review selected completed reviewed not_answered
completed review_client selected completed client_not_reviewed`;

const application = `
- apply creator pending job_open client_here not_own_job
withdrawn apply creator pending job_open client_here not_own_job
pending hire owner accepted job_open applicant_here no_chargeback confirmed
pending reject owner rejected
pending withdraw creator withdrawn
pending ask_again system pending job_open
pending confirm creator pending job_open confirm_needed
pending fill system rejected
pending close system rejected
pending gone system withdrawn
rejected gone system withdrawn
rejected undo_rejection owner pending job_open rejected_by_owner applicant_here
rejected reopen system pending job_open rejected_as_filled applicant_here
accepted unhire owner rejected job_under_way unpaid
accepted unhire owner rejected job_under_way paid_for applicant_gone undelivered no_dispute
accepted leave creator withdrawn job_under_way unpaid
accepted leave creator withdrawn job_under_way paid_for
accepted expire system pending`;

const booking = `
- book client pending slot_free
pending pay client pending unpaid
pending payment_succeeded system confirmed
confirmed payment_returned system cancelled returned
pending cancel client cancelled
pending expire system cancelled
cancelled payment_succeeded system confirmed expired slot_free
confirmed decline creator cancelled fresh not_started no_dispute
confirmed cancel client,creator cancelled not_started no_dispute
confirmed cancel client cancelled late held no_dispute
confirmed cancel creator cancelled begun held
confirmed propose_move client,creator confirmed not_started
confirmed accept_move client confirmed not_started move_by_creator
confirmed accept_move creator confirmed not_started move_by_client
confirmed decline_move client confirmed move_by_creator
confirmed decline_move creator confirmed move_by_client
confirmed withdraw_move client confirmed move_by_client
confirmed withdraw_move creator confirmed move_by_creator
pending change_address client pending
confirmed change_address client confirmed not_started
confirmed complete client completed started held paid_up no_dispute
confirmed complete client completed started held paid_up disputed_by_creator
confirmed complete system completed nothing_to_deliver long_over held paid_up no_dispute
confirmed complete system completed delivered approval_due held paid_up no_dispute
confirmed pay_rest client confirmed open_installment no_chargeback
confirmed choose_balance_method client confirmed balance_open no_chargeback
confirmed extend_balance creator confirmed balance_due not_started no_dispute
confirmed go_on creator confirmed balance_overdue no_dispute
confirmed end_unpaid creator cancelled balance_endable not_started held no_dispute
confirmed end_unpaid system cancelled balance_given_up held no_dispute
confirmed deliver creator confirmed to_deliver started held no_dispute agreed
confirmed request_changes client confirmed delivered rounds_left creator_here held no_dispute
confirmed deliver_again creator confirmed delivered held no_dispute
confirmed add_round creator confirmed delivered no_rounds_left held no_dispute
confirmed propose_date client,creator confirmed to_deliver started held no_dispute
confirmed accept_date client confirmed date_by_creator to_deliver held no_dispute
confirmed accept_date creator confirmed date_by_client to_deliver held no_dispute
confirmed decline_date client,creator confirmed date_proposed
confirmed refund_undelivered system cancelled never_delivered held no_dispute
confirmed report_problem client,creator confirmed no_dispute
confirmed withdraw_dispute client confirmed disputed_by_client first_dispute
confirmed withdraw_dispute creator confirmed disputed_by_creator first_dispute
confirmed propose_split client confirmed held creator_here
confirmed propose_split creator confirmed held
confirmed accept_split client cancelled held split_by_creator
confirmed accept_split creator cancelled held split_by_client
confirmed decide_completed operator completed paused
confirmed decide_cancelled operator cancelled paused
completed review client completed not_reviewed
cancelled review client cancelled split_paid not_reviewed
cancelled answer_review creator cancelled reviewed not_answered
completed answer_review creator completed reviewed not_answered
completed review_client creator completed client_not_reviewed`;

const offer = `
- ask client asked
- offer creator sent
declined restore system sent fresh
declined expire system expired run_out
accepted end_hire system declined
accepted leave system withdrawn
asked offer creator sent
sent revise creator sent
sent accept client accepted fresh
sent ask_change client asked fresh rounds_left
asked decline creator declined
sent decline client declined
asked withdraw client withdrawn
sent withdraw creator withdrawn
asked expire system expired
sent expire system expired run_out
accepted reopen system sent fresh
accepted expire system expired run_out
asked pay_late system accepted
sent pay_late system accepted
asked end system withdrawn
sent end system withdrawn`;

interface Expected {
  readonly from: string | null;
  readonly action: string;
  readonly by: readonly string[];
  readonly to: string | null;
  readonly guards: readonly string[];
}

const orNull = (state: string) => (state === '-' ? null : state);

function read(table: string): Expected[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [from = '', action = '', by = '', to = '', ...guards] = line.split(' ');
      return { from: orNull(from), action, by: by.split(','), to: orNull(to), guards };
    });
}

type Anything = Lifecycle<string, string, string, string, Readonly<Record<string, boolean>>>;

/** The lifecycle with conditions set directly, to test every combination. */
function switched(lifecycle: {
  states: readonly string[];
  actors: readonly string[];
  guards: object;
  transitions: readonly object[];
}): Anything {
  const guards = Object.fromEntries(
    Object.keys(lifecycle.guards).map((name) => [
      name,
      (facts: Readonly<Record<string, boolean>>) => facts[name] === true,
    ]),
  );
  return { ...lifecycle, guards } as Anything;
}

function combinations(names: readonly string[]): Record<string, boolean>[] {
  return Array.from({ length: 2 ** names.length }, (_, bits) =>
    Object.fromEntries(names.map((name, index) => [name, (bits & (1 << index)) !== 0])),
  );
}

describe.each([
  ['job', switched(jobLifecycle), read(job)],
  ['application', switched(applicationLifecycle), read(application)],
  ['booking', switched(bookingLifecycle), read(booking)],
  ['offer', switched(offerLifecycle), read(offer)],
] as const)('the lifecycle of a %s', (_, lifecycle, expected) => {
  const actions = [...new Set(expected.map((row) => row.action))];

  it('has exactly the designed actions and conditions', () => {
    expect(new Set(lifecycle.transitions.map((row) => row.action))).toEqual(new Set(actions));
    expect(lifecycle.transitions).toHaveLength(expected.length);
  });

  it('decides every cell of state, action and role as designed, under every condition', () => {
    for (const state of [null, ...lifecycle.states]) {
      for (const action of actions) {
        for (const actor of lifecycle.actors) {
          const rows = expected.filter(
            (row) => row.from === state && row.action === action && row.by.includes(actor),
          );
          const facts = combinations([...new Set(rows.flatMap((row) => row.guards))]);
          for (const given of facts) {
            const [row] = rows.filter((one) => one.guards.every((guard) => given[guard]));
            const found = transitionFor(lifecycle, action, actor, state, given);
            const cell = `${state} ${action} ${actor} ${JSON.stringify(given)}`;
            expect([cell, found?.to]).toEqual([cell, row?.to]);
          }
        }
      }
    }
  });
});

const facts: JobFacts = {
  paymentStatus: 'unpaid',
  disputed: false,
  disputeBy: null,
  disputedAgain: false,
  splitPaid: false,
  overdue: false,
  delivered: false,
  budgetFrozen: false,
  reviewed: false,
  answered: false,
  clientReviewed: false,
  splitBy: null,
  unfit: null,
  selectedHere: true,
  selectedBlocks: false,
  timeFree: true,
  dated: false,
  roundsLeft: null,
  neverDelivered: false,
  agreed: true,
  dateBy: null,
  moveBy: null,
};

describe('the conditions of a job', () => {
  it('counts money as held, as unpaid and as returned in one payment status each, and as paid for while a bank decides', () => {
    const statusesFor = (guard: 'held' | 'paid_for' | 'unpaid' | 'returned' | 'no_chargeback') =>
      paymentStatuses.filter((paymentStatus) =>
        jobLifecycle.guards[guard]({ ...facts, paymentStatus }),
      );
    expect(statusesFor('held')).toEqual(['in_escrow']);
    expect(statusesFor('paid_for')).toEqual(['in_escrow', 'disputed']);
    expect(statusesFor('unpaid')).toEqual(['unpaid']);
    expect(statusesFor('returned')).toEqual(['refunded']);
    expect(statusesFor('no_chargeback')).not.toContain('disputed');
  });

  it('lists a person’s actions in the order of the table', () => {
    expect(allowedActions(jobLifecycle, 'draft', ['owner'], facts)).toEqual([
      'publish',
      'delete',
      'edit',
      'edit_budget',
      'pay',
    ]);
    const held = { ...facts, paymentStatus: 'in_escrow' } as const;
    expect(allowedActions(jobLifecycle, 'in_progress', ['selected'], held)).toEqual([
      'leave',
      'submit',
      'propose_move',
      'propose_split',
      'dispute',
    ]);
  });

  it('names the condition that is missing, and nothing where the role already forbids it', () => {
    expect(missingGuards(jobLifecycle, 'submit', 'selected', 'in_progress', facts)).toEqual([
      'held',
    ]);
    expect(missingGuards(jobLifecycle, 'submit', 'owner', 'in_progress', facts)).toBeUndefined();
  });

  it('names the condition of the closest row', () => {
    const disputed = { ...facts, paymentStatus: 'in_escrow', disputed: true } as const;
    expect(missingGuards(jobLifecycle, 'approve', 'owner', 'in_progress', disputed)).toEqual([
      'no_dispute',
    ]);
  });
});
