import { admins } from './admins';
import { blockedUsers } from './blockedUsers';
import { buyers } from './buyers';
import { categories } from './categories';
import { contactForms } from './contactForms';
import type { ResourceDefinition } from './defineResource';
import { pricingPlans } from './pricingPlans';
import { sellers } from './sellers';

/** In sidebar order, and then what the user menu alone leads to. */
export const resources: readonly ResourceDefinition[] = [
  categories,
  sellers,
  buyers,
  pricingPlans,
  contactForms,
  blockedUsers,
  admins,
];
