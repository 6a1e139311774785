import type { Api, Handlers } from '../handler';
import { account } from './account';
import { admins } from './admins';
import { categories } from './categories';
import { dashboard } from './dashboard';
import { finance } from './finance';
import { ledgers } from './ledgers';
import { people } from './people';
import { plans } from './plans';
import { reports } from './reports';
import { signIn } from './signIn';

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
