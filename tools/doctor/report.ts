import type { Finding, Level } from './finding';

/** What one reading call came to. */
export interface CallLine {
  /** As `GET admin/sellers`. */
  name: string;
  /** 0 where nothing came or nothing was asked. */
  status: number;
  ms: number;
  /** What came, in few words. */
  came: string;
  /** The worst that was found in it. */
  level?: Level | undefined;
}

/** All that is said of a server. It holds no secret: what the server wrote has gone through `quote`. */
export interface Report {
  api: string;
  email: string;
  /** ISO 8601 */
  at: string;
  /** Why nothing could be tried, as a sentence. */
  untried?: string;
  calls: readonly CallLine[];
  findings: readonly Finding[];
}
