import { account } from './modules/accounts/editProfile';
import { admins } from './modules/accounts/adminsHandlers';
import { categories } from './modules/catalogue/categoriesHandlers';
import { dashboard } from './modules/finance/dashboardHandlers';
import { finance } from './modules/finance/financeHandlers';
import { ledgers } from './modules/ledger/ledgersHandlers';
import { people } from './modules/accounts/peopleHandlers';
import { plans } from './modules/catalogue/plansHandlers';
import { reports } from './modules/support/reportsHandlers';
import { signIn } from './modules/auth/signInHandlers';
import type { Api, Handlers } from './http/handlers';

/** Every call of the contract has its handler: leaving one out does not compile. */
export const handlers: Handlers<Api> = {
  ...signIn,
  ...dashboard,
  ...categories,
  ...people,
  ...plans,
  ...account,
  ...admins,
  ...finance,
  ...ledgers,
  ...reports,
};
