import pg from 'pg';

import { toConnectionString } from '../../../server/db/location';
import type { Finding } from '../finding';
import type { Quote } from '../quote';
import { DURABLE, FOLLOWED, MAKING, PROBES, type Probe } from './probes';
import { tryLocks, tryNotifications } from './sessions';
import { USES } from './uses';

export interface DatabaseReport {
  /** Without name and password. */
  place: string;
  /** Why nothing could be tried. */
  untried?: string;
  /** What was tried, and whether it is there. */
  lines: readonly { name: string; works: boolean }[];
  findings: readonly Finding[];
}

const PATIENCE_MS = 20_000;

const placeOf = (url: string) => {
  const { hostname, port, pathname, searchParams } = new URL(url);
  return `${searchParams.get('host') ?? hostname}${port && `:${port}`}${pathname}`;
};

const WHY: Record<string, string> = {
  '28P01': 'The password is not right.',
  '28000': 'This role may not sign in from here.',
  '3D000': 'There is no database of that name.',
  '53300': 'All connections of the server are taken.',
  ECONNREFUSED: 'Nothing listens there.',
  ENOENT: 'Nothing listens there.',
  ENOTFOUND: 'No server of that name is known.',
  EAI_AGAIN: 'The name could not be looked up.',
};

const codeOf = (error: unknown) => (error as { code?: string }).code ?? '';
const said = (error: unknown, quote: Quote) => (error instanceof Error ? quote(error.message) : 'It failed.');

const connect = async (url: string) => {
  const client = new pg.Client({
    connectionString: toConnectionString(url),
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  // A connection that is lost fails the query under way, which says so.
  client.on('error', () => {});
  await client.connect();
  return client;
};

/** Each in a transaction of its own: not every server has savepoints, and the product needs none. */
const takenBack = async (client: pg.Client, { attempt }: Pick<Probe, 'attempt'>) => {
  await client.query('begin isolation level repeatable read');
  try {
    await attempt(client);
  } finally {
    await client.query('rollback');
  }
};

const lack = (
  { name, shown, ask }: Omit<Probe, 'attempt'>,
  came: string,
  level: Finding['level'],
): Finding => ({ code: 'database-lacks', level, call: name, came, shown, ask });

const LISTEN = {
  name: 'notifications',
  shown: 'What is done in another process is seen two seconds later.',
  ask: 'Let connections `listen`: not through a pooler in transaction mode.',
};
const LOCKS = {
  name: 'advisory locks',
  shown: 'Two processes can do at once what one may do at a time: make the tables, back up, seal events.',
  ask: 'Use a server on which `pg_try_advisory_xact_lock` holds against every other connection.',
};

/**
 * Says of a PostgreSQL-like server whether it has what the product needs, by doing it: in transactions that are taken back. Where
 * something lacks that the tables need, they are not tried.
 */
export const examineDatabase = async (url: string, quote: Quote): Promise<DatabaseReport> => {
  const place = placeOf(url);
  const clients: pg.Client[] = [];
  try {
    clients.push(await connect(url), await connect(url));
  } catch (error) {
    await Promise.all(clients.map((client) => client.end()));
    return { place, lines: [], findings: [], untried: WHY[codeOf(error)] ?? said(error, quote) };
  }
  const [first, second] = clients as [pg.Client, pg.Client];
  const lines: { name: string; works: boolean }[] = [];
  const findings: Finding[] = [];
  const tried = async (
    probe: Omit<Probe, 'attempt'>,
    level: Finding['level'],
    act: () => Promise<unknown>,
  ) => {
    const came = await act().then(
      () => undefined,
      (error: unknown) => said(error, quote),
    );
    lines.push({ name: probe.name, works: came === undefined });
    if (came !== undefined) findings.push(lack(probe, came, level));
  };
  for (const probe of PROBES) {
    if (probe.needsAll && findings.length) continue;
    await tried(probe, 'fail', () => takenBack(first, probe));
  }
  const mayMake = !findings.some(({ call }) => call === MAKING);
  for (const use of mayMake ? USES : []) await tried(use, use.level, () => takenBack(first, use));
  for (const probe of DURABLE) await tried(probe, 'gap', () => probe.attempt(first));
  await tried(FOLLOWED, 'note', () => FOLLOWED.attempt(first));
  await tried(LISTEN, 'gap', () => tryNotifications(first, second));
  await tried(LOCKS, 'fail', () => tryLocks(first, second));
  await Promise.all(clients.map((client) => client.end()));
  return { place, lines, findings };
};

/** A report on a database, to be read on a terminal. */
export const databaseText = ({ place, untried, lines, findings }: DatabaseReport) =>
  [
    '',
    place,
    '',
    ...(untried ? [`Nothing could be tried. ${untried}`] : []),
    ...lines.map(({ name, works }) => `  ${works ? '✓' : '✗'} ${name}`),
    ...findings.flatMap(({ call, came, shown, ask }) => ['', `${call}: ${came}`, `  ${shown}`, `  ${ask}`]),
    '',
  ].join('\n');
