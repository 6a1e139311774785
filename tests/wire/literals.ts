import { administrators } from './literals/administrators';
import { categories } from './literals/categories';
import { contact } from './literals/contact';
import { dashboard } from './literals/dashboard';
import { entry } from './literals/entry';
import { finance } from './literals/finance';
import { people } from './literals/people';
import { plans } from './literals/plans';

export type { Literal } from './literals/literal';
export { PICTURE } from './literals/parts';

/**
 * The calls of the specification's section 7, in its order, restated as plain literals. Nothing of
 * ours is imported: a mistake in the contract, which server and client share, shows itself here.
 */
export const literals = {
  ...entry,
  ...dashboard,
  ...categories,
  ...people,
  ...plans,
  ...administrators,
  ...finance,
  ...contact,
};

export type LiteralName = keyof typeof literals;
