import { blockedUsers } from './blockedUsers';
import { buyers } from './buyers';
import type { ResourceDefinition } from './defineResource';
import { sellers } from './sellers';
import { settings } from './settings';

/** In sidebar order. */
export const resources: readonly ResourceDefinition[] = [sellers, buyers, blockedUsers, settings];
