import { account } from '../accounts/account';
import { admins } from '../accounts/admins';
import { categories } from '../catalogue/categories';
import { dashboard } from '../finance/dashboard';
import { finance } from '../finance/finance';
import { ledgers } from '../ledger/ledgers';
import { people } from '../accounts/people';
import { plans } from '../catalogue/plans';
import { reports } from '../support/reports';
import { signIn } from '../auth/signIn';

export type { Access, Call, ParsedInput, Input, Output } from './call';

/** Every call of section 7. The server registers its routes from these rows, and the data provider calls by them. */
export const api = {
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
