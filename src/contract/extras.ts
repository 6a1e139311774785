import { publicList } from './api';

/**
 * What our server offers beyond section 7 (design, section 3). A server without this call, or one that fails, offers
 * nothing. Each name is a resource under `extras/` in the plain REST dialect of `ra-data-simple-rest`.
 */
export const EXTRAS = ['refund-requests', 'reports', 'notifications'] as const;
export type Extra = (typeof EXTRAS)[number];

export const capabilities = publicList<string[]>('GET capabilities');
