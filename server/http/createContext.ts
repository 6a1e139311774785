import type { Context as HonoContext } from 'hono';

import type { Access } from '../../src/contract/core/api';
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
import { withRequestId } from '../platform/mail/mail';
import { clientNetworks } from './clientNetworks';
import { languageOf } from './languageOf';
import { originOf } from './originOf';
import type { ContextOf } from './readRunner';
import type { CreateAudit } from './audit';
import type { RequestContext } from './context';

/** What each call has of its own; the rest is the same for all of them. */
type OfTheCall =
  | 'now'
  | 'session'
  | 'relyingParty'
  | 'client'
  | 'origin'
  | 'language'
  | 'requestId'
  | 'audit';

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
  createAudit: CreateAudit,
  parts: Omit<RequestContext, OfTheCall>,
  { now, publicUrl, proxies, replicas }: Settings,
): ContextOf => {
  const { db, factors } = parts;
  const deviceOf = createDevices(db, proxies);

  const findCaller = async (c: HonoContext, access: Access, from: typeof db) => {
    if (access === 'public') return requireAccess(access, undefined);
    const token = c.req.header('token');
    const found = token ? await findSession(from, token, now()) : undefined;
    if (found?.wasIdle && !isBackgroundCall(c) && !replicas?.isSilent()) {
      const noted = updateLastUsed(parts, found, now());
      // Whoever reads from a replica does not wait for the primary.
      if (from === db) await noted;
    }
    if (token && !found) await throwIfSessionEnded(from, token);
    const session = requireAccess(access, found);
    await requireFactor(from, factors, session, c.req.path);
    return session;
  };

  return async (c, access, from = db): Promise<RequestContext> => {
    const request = {
      now: now(),
      requestId: c.get('requestId'),
      session: await findCaller(c, access, from),
      takeIdempotentRequest: () => {
        const taken = c.get('idempotentRequest');
        c.set('idempotentRequest', undefined);
        return taken;
      },
    };
    return {
      ...parts,
      db: from,
      now: request.now,
      session: request.session,
      audit: createAudit({ ...request, session: access === 'public' ? undefined : request.session }),
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
      requestId: request.requestId,
    };
  };
};
