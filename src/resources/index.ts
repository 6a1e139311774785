import { activity } from './activity';
import { admins } from './admins';
import { categories } from './categories';
import { communityReports } from './communityReports';
import { contactForms } from './contactForms';
import { dashboard } from './dashboard';
import type { ResourceDefinition } from './defineResource';
import { finance, stripeSettings } from './finance';
import { blockedUsers, buyers, sellers } from './people';
import { pricingPlans } from './pricingPlans';
import { refundRequests } from './refundRequests';
import { settings } from './settings';

/** Resources in the order of the sidebar, followed by resources that only the user menu links to. */
export const resources: readonly ResourceDefinition[] = [
  dashboard,
  categories,
  sellers,
  buyers,
  pricingPlans,
  communityReports,
  contactForms,
  finance,
  refundRequests,
  blockedUsers,
  settings,
  stripeSettings,
  admins,
  activity,
];
