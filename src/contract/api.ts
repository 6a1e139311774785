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
