import type { Db } from './db/open';
import type { Replicas } from './db/replicas/openReplicas';
import type { MfaSettings } from './modules/mfa/settings';
import type { Live } from './modules/live/createLive';
import type { Mail } from './platform/mail/mail';
import type { Log } from './db/log';
import type { SessionLimits } from './modules/auth/sessions';

/** What the API is made with. */
export interface AppOptions {
  db: Db;
  /** The clock. */
  now?: () => Date;
  /** Left out, nothing is sent. */
  mail?: Mail;
  /** Multiplies the limits on failed sign-ins and on codes. */
  rateLimitFactor?: number;
  /** Called before a person is erased. */
  beforeErasure?: (() => void) | undefined;
  /** Called after a change, so that its events are sealed. */
  afterChange?: (() => void) | undefined;
  /** What tells others as it happens; left out, nothing does. */
  live?: Live;
  sessionLimits?: SessionLimits | undefined;
  /** Where people find this product, without a slash at the end; left out, as each caller's browser knows it. */
  publicUrl?: string | undefined;
  /** What is asked of staff besides a password; left out, nothing. */
  factors?: MfaSettings | undefined;
  /** How many proxies of ours stand in front. */
  proxies?: number;
  log?: Log;
  /** What is read from besides the database that is written to; left out, nothing. */
  replicas?: Replicas | undefined;
  /** Whether the sign-in page may show the demo's logins; left out, it never does. */
  showsDemoLogins?: boolean;
}
