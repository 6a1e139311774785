import { blockedUsers } from './blockedUsers';
import { buyers } from './buyers';
import { categories } from './categories';
import { contactForms } from './contactForms';
import type { ResourceDefinition } from './defineResource';
import { sellers } from './sellers';

/** In sidebar order. */
export const resources: readonly ResourceDefinition[] = [
  categories,
  sellers,
  buyers,
  contactForms,
  blockedUsers,
];
