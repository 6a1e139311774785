import { blockedUsers } from './blockedUsers';
import { buyers } from './buyers';
import { dashboard } from './dashboard';
import type { ResourceDefinition } from './defineResource';
import { finance } from './finance';
import { sellers } from './sellers';
import { stripeSettings } from './stripeSettings';

/** In sidebar order. */
export const resources: readonly ResourceDefinition[] = [
  dashboard,
  sellers,
  buyers,
  finance,
  blockedUsers,
  stripeSettings,
];
