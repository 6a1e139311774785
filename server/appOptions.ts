import type { Db } from './db/open';
import type { Replicas } from './db/replicas/openReplicas';
import type { MfaSettings } from './modules/mfa/services';
import type { Live } from './modules/live';
import type { Mail } from './platform/mail/mail';
import type { Log } from './db/log';
import type { SessionLimits } from './modules/auth/sessions';

export interface AppOptions {
  db: Db;
  now?: () => Date;
  /** Left out, no mail is sent. */
  mail?: Mail;
  rateLimitFactor?: number;
  beforeErasure?: (() => void) | undefined;
  afterChange?: (() => void) | undefined;
  /** Live updates; left out, there are none. */
  live?: Live;
  sessionLimits?: SessionLimits | undefined;
  /** Without a trailing slash; by default, the origin that the browser uses. */
  publicUrl?: string | undefined;
  /** Second-factor rule for staff; left out, none is needed. */
  factors?: MfaSettings | undefined;
  /** Number of own proxies in front of this server. */
  proxies?: number;
  log?: Log;
  /** Left out, all reads use `db`. */
  replicas?: Replicas | undefined;
  /** Allows the demo's logins on the sign-in page. */
  showsDemoLogins?: boolean;
}
