import { admins } from './admins';
import { blockedUsers } from './blockedUsers';
import { buyers } from './buyers';
import { categories } from './categories';
import { communityReports } from './communityReports';
import { contactForms } from './contactForms';
import type { ResourceDefinition } from './defineResource';
import { pricingPlans } from './pricingPlans';
import { refundRequests } from './refundRequests';
import { sellers } from './sellers';
import { settings } from './settings';

/** In sidebar order, and then what the user menu alone leads to. */
export const resources: readonly ResourceDefinition[] = [
  categories,
  sellers,
  buyers,
  pricingPlans,
  communityReports,
  contactForms,
  refundRequests,
  blockedUsers,
  settings,
  admins,
];
