import type { PersonalData } from '#server/platform/personal-data/personal-data.ts';
import { enqueueTask } from '#server/platform/tasks/task-store.ts';
import { anonymizeRequests, findMoneyUnderWay } from './anonymize-payer-store.ts';
import { deleteCustomerOf } from './checkout/customer-store.ts';

const books = { kept: 'The books have to be kept; they say nothing of who it was' };

export const personalData: PersonalData = {
  columns: [
    { table: 'payments', column: 'client_id', names: 'user', exported: true, onDeletion: books },
    {
      table: 'payment_customers',
      column: 'user_id',
      names: 'user',
      exported: true,
      onDeletion: 'deleted',
    },
    {
      table: 'payment_accounts',
      column: 'creator_id',
      names: 'creator',
      exported: true,
      onDeletion: books,
    },
    {
      table: 'releases',
      column: 'creator_id',
      names: 'creator',
      exported: true,
      onDeletion: books,
    },
    {
      table: 'deferred_divisions',
      column: 'creator_id',
      names: 'creator',
      exported: true,
      onDeletion: books,
    },
    { table: 'payouts', column: 'creator_id', names: 'creator', exported: true, onDeletion: books },
    {
      table: 'dispute_answers',
      column: 'operator_id',
      names: 'user',
      exported: { not: 'Written for the site, about others' },
      onDeletion: { kept: 'What the bank was told' },
    },
  ],
  findObstacles: findMoneyUnderWay,
  leave: async (_platform, tx, person) => {
    await anonymizeRequests(tx, person);
    const customerId = await deleteCustomerOf(tx, person.userId);
    if (customerId !== undefined) {
      await enqueueTask(tx, 'payments-delete-customer', { customerId });
    }
  },
};
