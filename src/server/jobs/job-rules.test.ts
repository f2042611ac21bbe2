import { describe, expect, it } from 'vitest';
import { DomainError } from '#contract/errors.ts';
import type { JobAction, JobActor } from '#contract/lifecycles/job.ts';
import { type JobState, jobFactsOf, jobRolesOf, requireJobAction } from './job-rules.ts';

const now = new Date('2027-03-25T12:00:00Z');
const job: JobState = {
  clientId: 1,
  status: 'in_progress',
  paymentStatus: 'in_escrow',
  selectedCreatorId: 7,
  date: '2027-03-20',
  endDate: null,
  timeZone: null,
  hiredAt: '2027-03-01T10:00:00.000Z',
  delivery: null,
  frozenTerms: null,
  agreementWaiting: false,
  disputedAt: null,
  budgetFrozenAt: null,
};

function refusal(state: JobState, roles: JobActor[], action: JobAction): string {
  try {
    requireJobAction(state, roles, action, jobFactsOf(state, now));
    return 'allowed';
  } catch (error) {
    return error instanceof DomainError ? error.code : String(error);
  }
}

describe("a person's roles in a job", () => {
  it.each([
    [null, []],
    [{ id: 1, creatorId: null }, ['owner']],
    [{ id: 2, creatorId: 7 }, ['selected']],
    [{ id: 1, creatorId: 7 }, ['owner', 'selected']],
    [{ id: 7, creatorId: 1 }, []],
  ])('%j is %j', (viewer, roles) => {
    expect(jobRolesOf(job, viewer)).toEqual(roles);
  });
});

describe('a refusal names the reason', () => {
  it.each<[string, Partial<JobState>, JobActor[], JobAction]>([
    ['job.not_yours', {}, [], 'approve'],
    ['job.not_selected', {}, ['owner'], 'submit'],
    ['job.not_paid', { paymentStatus: 'unpaid' }, ['owner'], 'approve'],
    ['job.not_paid', { paymentStatus: 'processing' }, ['selected'], 'submit'],
    ['job.wrong_state', { paymentStatus: 'processing' }, ['owner'], 'unhire'],
    ['job.wrong_state', { paymentStatus: 'processing' }, ['selected'], 'leave'],
    ['job.wrong_state', { paymentStatus: 'processing' }, ['owner'], 'cancel'],
    ['job.still_hired', { paymentStatus: 'unpaid' }, ['owner'], 'cancel'],
    ['payment.disputed', { paymentStatus: 'disputed' }, ['owner'], 'cancel'],
    ['job.already_paid', {}, ['owner'], 'pay'],
    ['job.wrong_state', { paymentStatus: 'processing' }, ['owner'], 'pay'],
    ['allowed', { disputedAt: '2027-03-21T00:00:00.000Z' }, ['selected'], 'leave'],
    ['allowed', { paymentStatus: 'disputed' }, ['selected'], 'leave'],
    ['job.not_overdue', {}, ['owner'], 'cancel'],
    ['job.wrong_state', { status: 'completed' }, ['owner'], 'approve'],
    ['settlement.own', {}, ['owner'], 'accept_split'],
    ['allowed', {}, ['owner'], 'approve'],
  ])('%s', (code, changes, roles, action) => {
    expect(refusal({ ...job, ...changes }, roles, action)).toBe(code);
  });
});

describe('an overdue job', () => {
  const overdue = (changes: Partial<JobState>, at: string) =>
    jobFactsOf({ ...job, ...changes }, new Date(at)).overdue;

  it('is a week past its date with nothing delivered', () => {
    expect(overdue({}, '2027-03-27T23:59:59Z')).toBe(false);
    expect(overdue({}, '2027-03-28T00:00:00Z')).toBe(true);
    expect(overdue({ delivery: {} }, '2027-04-28T00:00:00Z')).toBe(false);
  });

  it('gives a creator hired after the date the same week', () => {
    const late = { hiredAt: '2027-03-26T20:00:00.000Z' };
    expect(overdue(late, '2027-04-02T12:00:00Z')).toBe(false);
    expect(overdue(late, '2027-04-03T00:00:00Z')).toBe(true);
  });
});
