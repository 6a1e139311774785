import type { Context as HonoContext } from 'hono';

import type { Access } from '../../src/contract/core/endpoint';
import { requireAccess } from '../modules/auth/access';
import type { Caller } from '../modules/auth/caller';
import { readClientInfo } from '../modules/auth/clientInfo';
import { createDevices } from '../modules/auth/devices';
import { findSession } from '../modules/auth/sessions';
import { throwIfSessionEnded } from '../modules/auth/throwIfSessionEnded';
import { isBackgroundCall, updateLastUsed } from '../modules/auth/updateLastUsed';
import type { Replicas } from '../db/replicas/openReplicas';
import { requireFactor } from '../modules/mfa/confirmation';
import { relyingPartyAt, type RelyingParty } from '../modules/mfa/relyingParty';
import type { Context } from '../handler';
import { withRequestId } from '../platform/mail/mail';
import { clientNetworks } from './clientNetworks';
import { languageOf } from './languageOf';
import { originOf } from './originOf';
import type { ContextOf } from './readRunner';

/** What each call has of its own; the rest is the same for all of them. */
type OfTheCall = 'now' | 'me' | 'relyingParty' | 'client' | 'origin' | 'language' | 'requestId';

interface Settings {
  now: () => Date;
  publicUrl: string | undefined;
  proxies: number;
  replicas: Replicas | undefined;
}

/**
 * Finds out who makes a call, and whether they may.
 *
 * @throws HTTPException 401 without a valid token, 403 without the role, or without the factor that it needs
 */
export const createContext = (
  parts: Omit<Context, OfTheCall>,
  { now, publicUrl, proxies, replicas }: Settings,
): ContextOf => {
  const { db, factors } = parts;
  const deviceOf = createDevices(db, proxies);

  const findCaller = async (c: HonoContext, access: Access, from: typeof db) => {
    if (access === 'public') return requireAccess(access, undefined);
    const token = c.req.header('token');
    const session = token ? await findSession(from, token, now()) : undefined;
    if (session?.wasIdle && !isBackgroundCall(c) && !replicas?.isSilent()) {
      const noted = updateLastUsed(parts, session, now());
      // Whoever reads from a replica does not wait for the primary.
      if (from === db) await noted;
    }
    if (token && !session) await throwIfSessionEnded(from, token);
    const me = requireAccess(access, session);
    await requireFactor(from, factors, me, c.req.path);
    return me;
  };

  return async (c, access, from = db): Promise<Context> => ({
    ...parts,
    db: from,
    now: now(),
    me: await findCaller(c, access, from),
    get relyingParty(): RelyingParty {
      return relyingPartyAt(originOf(c, { publicUrl, proxies }));
    },
    // Only limits ask for it, which few calls have.
    get client(): Caller {
      return {
        networks: clientNetworks(c, proxies),
        get info() {
          return readClientInfo(c, proxies);
        },
        ...deviceOf(c),
      };
    },
    get origin() {
      return originOf(c, { publicUrl, proxies });
    },
    language: languageOf(c),
    // Few requests send mail.
    get mail() {
      return withRequestId(parts.mail, c.get('requestId'));
    },
    requestId: c.get('requestId'),
  });
};
