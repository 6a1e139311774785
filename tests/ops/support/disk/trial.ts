import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect } from 'vitest';

import { openDatabase } from '../../../../server/db/open';
import { listTables, quote } from '../../../../server/db/backup';
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../../../server/runtime/demo';
import { signInToApi } from '../../../support/api';
import { runToEnd, startServer } from '../process';

/** A confirmed refund, and the length of the file of records when the refund was confirmed. */
export interface ConfirmedRefund {
  key: string;
  end: number;
}

interface Debit {
  id: number;
  refundable_credits?: number;
}

const RECORD = new URL('record.mjs', import.meta.url).href;
const WRITERS = 4;

/** Paths of the recorded folder and of the records next to it. */
export const trialIn = (scratch: string) => {
  const folder = join(scratch, 'all');
  return {
    folder,
    dataDir: join(folder, 'data'),
    backup: join(folder, 'tys.backup'),
    records: join(scratch, 'records'),
  };
};

/** Starts the server with the most permissive umask, so that only the server itself restricts the modes of files. */
const WITH_UMASK_0 = ['sh', '-c', 'umask 0 && exec "$@"', 'sh'];

/** Creates a data folder like that of a server that was killed while it created the database. */
const leaveUnfinished = (dataDir: string) => {
  mkdirSync(join(dataDir, 'pgdata'), { recursive: true, mode: 0o700 });
  writeFileSync(join(dataDir, 'pgdata/PG_VERSION'), 'half of', { mode: 0o600 });
  writeFileSync(join(dataDir, 'unfinished'), '', { mode: 0o600 });
};

/**
 * Starts the built server in a data folder whose first start was killed, and records every change of the folder.
 * Sends a mail, makes refunds and a backup, and kills the server.
 * @returns the confirmed refunds
 */
export const recordLoad = async (
  { folder, dataDir, backup, records }: ReturnType<typeof trialIn>,
  refunds: number,
): Promise<ConfirmedRefund[]> => {
  const [{ email }] = DEMO_LOGINS;
  leaveUnfinished(dataDir);
  const recording = { NODE_OPTIONS: `--import ${RECORD}`, RECORD_FOLDER: folder, RECORD_FILE: records };
  const server = await startServer({ DATA_DIR: dataDir, ...recording }, WITH_UMASK_0);
  const api = await signInToApi(server.origin, { email, password: DEMO_PASSWORD });
  await api('POST', 'user/forgot-password', { email });
  const { buyers } = await api<{ buyers: { data: { id: number }[] } }>('GET', 'admin/buyers?per_page=20');
  const ledgers = await Promise.all(
    buyers.data.map(({ id }) =>
      api<{ transactions: { data: Debit[] } }>('GET', `admin/transactions/buyer/${id}`),
    ),
  );
  const debits = ledgers.flatMap(({ transactions }) =>
    transactions.data.filter(({ refundable_credits = 0 }) => refundable_credits > 10),
  );
  const answered: ConfirmedRefund[] = [];
  const write = async (writer: number) => {
    for (let n = writer; n < refunds; n += WRITERS) {
      const key = `refund-${n}`;
      await api('POST', `admin/transactions/${debits[n % debits.length]!.id}/refund`, {
        credits_to_refund: 0.01,
        idempotency_key: key,
      });
      answered.push({ key, end: statSync(records).size });
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  expect(await runToEnd({ DATA_DIR: dataDir }, '--backup', backup)).toMatchObject({ code: 0 });
  await server.end('SIGKILL');
  return answered;
};

/** Returns the faults of a data folder after a power loss. @param expected idempotency keys of the confirmed refunds */
export const faultsOf = async (dataDir: string, expected: string[]): Promise<string[]> => {
  const database = await openDatabase({ dataDir }).catch((error: Error) => error);
  if (database instanceof Error) return [database.message];
  try {
    const client = await database.pool.connect();
    // Reads every row of every table, because reading a damaged page fails.
    for (const { name } of await listTables(client)) {
      await client.query(`select count(t::text) from tys.${quote(name)} t`);
    }
    const { rows: found } = await client.query<{ key: string; amount: number }>(
      'select idempotency_key as key, amount_hundredths as amount from tys.buyer_transactions where refund_of is not null',
    );
    const { rows: beyond } = await client.query(
      `select debit.id from tys.buyer_transactions debit join tys.buyer_transactions back on back.refund_of = debit.id
      group by debit.id having sum(back.amount_hundredths) > debit.amount_hundredths`,
    );
    const { rows: totals } = await client.query(
      `select role, is_restricted, total from tys.user_totals where total > 0 except
      select role, is_restricted, count(*)::int from tys.users where deleted_at is null group by 1, 2`,
    );
    client.release();
    const keys = new Set(found.map(({ key }) => key));
    return [
      ...expected.filter((key) => !keys.has(key)).map((key) => `${key} is lost`),
      ...beyond.map(() => 'more was refunded than was spent'),
      ...totals.map(() => 'a total is wrong'),
    ];
  } catch (error) {
    return [String((error as Error).cause ?? error)];
  } finally {
    await database.close();
  }
};
