import { column, type PersonalData } from '#server/platform/personal-data/personal-data.ts';
import { enqueueTask } from '#server/platform/tasks/task-store.ts';
import { forgetBilling } from './checkout/billing-store.ts';
import { deleteCustomerOf } from './checkout/customer-store.ts';
import { deleteRaisedLimit } from './checkout/open-order-store.ts';
import {
  anonymizeRequests,
  findMoneyUnderWay,
  forgetPayer,
} from './escrow/anonymize-payer-store.ts';

const books = 'The books have to be kept; they say nothing of who it was';

export const personalData: PersonalData = {
  columns: [
    column('payments.client_id', 'user', { kept: books }),
    column('payment_customers.user_id', 'user'),
    column('billing_details.user_id', 'user'),
    column('raised_order_limits.client_id', 'user', { without: ['raised_by'] }),
    column('raised_order_limits.raised_by', 'user', {
      notExported: 'A decision of the site about others',
      kept: 'Who decided for the site, by number',
    }),
    column('payment_consents.user_id', 'user', { kept: books }),
    column('payment_accounts.creator_id', 'creator', { kept: books }),
    column('releases.creator_id', 'creator', { kept: books }),
    column('deferred_settlements.creator_id', 'creator', { kept: books }),
    column('payouts.creator_id', 'creator', { kept: books }),
    column('chargeback_evidence.operator_id', 'user', {
      notExported: 'Written for the site, about others',
      kept: 'What the bank was told',
    }),
  ],
  findObstacles: findMoneyUnderWay,
  leave: async (_platform, tx, person) => {
    await anonymizeRequests(tx, person);
    await forgetPayer(tx, person);
    await forgetBilling(tx, person.userId);
    await deleteRaisedLimit(tx, person.userId);
    const customer = await deleteCustomerOf(tx, person.userId);
    if (customer) await enqueueTask(tx, 'payments-delete-customer', customer);
  },
};
