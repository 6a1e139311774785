import * as z from 'zod/mini';

import { call } from './call';
import { DEMO_LOGINS, SETUP } from './firstRun';
import { MAX_MONEY, MAX_NOTE } from './limits';
import { nothing, text } from './payloads';

/**
 * Of what our server offers beyond section 7 (design, section 3), the resources: each name is one under `extras/`, in the
 * plain REST dialect of `ra-data-simple-rest`.
 */
export const EXTRAS = ['refund-requests', 'reports', 'notifications'] as const;
export type Extra = (typeof EXTRAS)[number];

/** Ends the session that makes it: section 7 has no call for that, so a server says whether it has this one. */
export const signOut = call()('POST user/logout', 'signedIn', nothing);
export const SIGN_OUT = 'sign-out';

/** All that a server may offer, by the name it offers it by. */
export const CAPABILITIES = [...EXTRAS, SIGN_OUT, SETUP, DEMO_LOGINS] as const;
export type Capability = (typeof CAPABILITIES)[number];

export type { CommunityReport, Contact, Notice, RefundRequest } from './entities/extras';

/** Why a request is denied, for whoever reads it later. */
export const denialForm = z.object({
  note: text('A note is required').check(
    z.trim(),
    z.minLength(1, 'A note is required'),
    z.maxLength(MAX_NOTE, `At most ${MAX_NOTE} characters`),
  ),
});

const hundredths = z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(MAX_MONEY * 100)));

/**
 * What whoever approves a request has before their eyes, sent back where the row says it: how much is given, and what
 * was left of the debit. Is either not so any more, nothing is given.
 */
export const approval = z.object({ credits: hundredths, refundable_credits: hundredths });
