import { blockedUsers } from './blockedUsers';
import { buyers } from './buyers';
import { categories } from './categories';
import { communityReports } from './communityReports';
import { contactForms } from './contactForms';
import type { ResourceDefinition } from './defineResource';
import { refundRequests } from './refundRequests';
import { sellers } from './sellers';
import { settings } from './settings';

/** In sidebar order. */
export const resources: readonly ResourceDefinition[] = [
  categories,
  sellers,
  buyers,
  communityReports,
  contactForms,
  refundRequests,
  blockedUsers,
  settings,
];
