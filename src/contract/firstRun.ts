import { call } from './call';
import type { SessionUser } from './entities';
import { nothing } from './payloads/common';
import { setup } from './payloads/setup';

/**
 * What our server offers before anybody has signed in, each named by `GET capabilities` only while it is good for
 * something: making the first administrator of an empty database, and the demo's logins where they work.
 */
export const SETUP = 'setup';
export const DEMO_LOGINS = 'demo-logins';

export interface DemoLogin {
  email: string;
  password: string;
  /** In words. */
  roles: string;
}

export const setupCall = call<{ token: string; user: SessionUser }>()('POST setup', 'public', setup);
export const demoLoginsCall = call<DemoLogin[]>()('GET demo-logins', 'public', nothing);
