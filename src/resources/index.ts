import { blockedUsers } from './blockedUsers';
import { buyers } from './buyers';
import { categories } from './categories';
import type { ResourceDefinition } from './defineResource';
import { sellers } from './sellers';
import { settings } from './settings';

/** In sidebar order. */
export const resources: readonly ResourceDefinition[] = [categories, sellers, buyers, blockedUsers, settings];
