import { accountLinkRoutes } from '../resources/account-links.ts';
import { accountRoutes } from '../resources/accounts.ts';
import { balanceRoutes } from '../resources/balance.ts';
import { balanceSettingsRoutes } from '../resources/balance-settings.ts';
import { chargeRoutes } from '../resources/charges.ts';
import { checkoutSessionRoutes } from '../resources/checkout-sessions.ts';
import { customerRoutes } from '../resources/customers.ts';
import { disputeRoutes } from '../resources/disputes.ts';
import { eventDestinationRoutes } from '../resources/event-destinations.ts';
import { eventRoutes } from '../resources/events.ts';
import { fraudWarningRoutes } from '../resources/fraud-warnings.ts';
import { paymentIntentRoutes } from '../resources/payment-intents.ts';
import { paymentMethodRoutes } from '../resources/payment-methods.ts';
import { payoutRoutes } from '../resources/payouts.ts';
import { platformRoutes } from '../resources/platform.ts';
import { refundRoutes } from '../resources/refunds.ts';
import { reversalRoutes } from '../resources/reversals.ts';
import { transferRoutes } from '../resources/transfers.ts';
import type { Route } from './route.ts';

/** Every endpoint of the sandbox. */
export const routes: Route[] = [
  ...paymentIntentRoutes,
  ...customerRoutes,
  ...paymentMethodRoutes,
  ...chargeRoutes,
  ...refundRoutes,
  ...transferRoutes,
  ...reversalRoutes,
  ...checkoutSessionRoutes,
  ...accountRoutes,
  ...accountLinkRoutes,
  ...disputeRoutes,
  ...fraudWarningRoutes,
  ...payoutRoutes,
  ...balanceRoutes,
  ...balanceSettingsRoutes,
  ...eventRoutes,
  ...eventDestinationRoutes,
  ...platformRoutes,
];
