import { openDatabase } from '../../../../server/db/open';
import { listTables, quote } from '../../../../server/db/backup';

/** What is wrong with the folder that a cut leaves; nothing when it starts and every answered refund is there. */
export const wrongWith = async (dataDir: string, expected: string[]): Promise<string[]> => {
  const database = await openDatabase({ dataDir }).catch((error: Error) => error);
  if (database instanceof Error) return [database.message];
  try {
    const client = await database.pool.connect();
    // Every row of every table: a page that is damaged says so.
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
