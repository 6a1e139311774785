import * as z from 'zod/mini';

import { publicList } from './api';
import { MAX_NOTE } from './limits';
import { text } from './payloads';

/**
 * What our server offers beyond section 7 (design, section 3). A server without this call, or one that fails, offers
 * nothing. Each name is a resource under `extras/` in the plain REST dialect of `ra-data-simple-rest`.
 */
export const EXTRAS = ['refund-requests', 'reports', 'notifications'] as const;
export type Extra = (typeof EXTRAS)[number];

export const capabilities = publicList<string[]>('GET capabilities');

export type { CommunityReport, Contact, Notice, RefundRequest } from './entities/extras';

/** Why a request is denied, for whoever reads it later. */
export const denialForm = z.object({
  note: text('A note is required').check(
    z.trim(),
    z.minLength(1, 'A note is required'),
    z.maxLength(MAX_NOTE, `At most ${MAX_NOTE} characters`),
  ),
});
