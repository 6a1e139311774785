import pg from 'pg';

import { createClient } from './support/client.mjs';
import { openPostgres } from './support/databases.mjs';
import { startServer } from './support/process.mjs';

const WITH_REMAINDER = `select d.id, d.amount_hundredths - coalesce(sum(r.amount_hundredths), 0)::int as left
  from tys.buyer_transactions d
  join tys.users u on u.id = d.buyer_id and u.deleted_at is null
  left join tys.buyer_transactions r on r.refund_of = d.id
  where d.type = 'debit' group by d.id having d.amount_hundredths - coalesce(sum(r.amount_hundredths), 0) > 100
  order by d.id limit $1`;
const OVERDRAWN = `select count(*)::int as debits from (
  select 1 from tys.buyer_transactions d join tys.buyer_transactions r on r.refund_of = d.id
  group by d.id having sum(r.amount_hundredths) > d.amount_hundredths) too_much`;

/**
 * Two refunds of one debit at the same time, each of more than half of what is left, through two API processes on one
 * PostgreSQL database: one is made and the other refused, every time.
 * @param {import('./support/rows.mjs').Size} size
 * @returns {Promise<import('./support/rows.mjs').Row[]>}
 */
export const rows = async ({ quick }) => {
  const tries = quick ? 100 : 1_000;
  const databases = await openPostgres([1_000]);
  if (!databases)
    return [{ what: 'concurrent refunds', floor: 'no PostgreSQL server', measured: 'not measured' }];
  const [env] = databases.envs;
  const servers = [];
  for (let at = 0; at < 2; at++) servers.push(await startServer(['dist/main.js'], { ...env }));
  const clients = await Promise.all(servers.map(({ origin }) => createClient(origin)));
  const db = new pg.Client(env?.DATABASE_URL);
  await db.connect();

  const { rows: debits } = await db.query(WITH_REMAINDER, [tries]);
  let oneOfTwo = 0;
  for (const { id, left } of debits) {
    const body = { credits_to_refund: (Math.floor(left / 2) + 1) / 100 };
    const answers = await Promise.all(
      clients.map(({ send }) => send(`admin/transactions/${id}/refund`, body)),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    if (statuses.join() === '200,422') oneOfTwo++;
  }
  const { rows: found } = await db.query(OVERDRAWN);
  await db.end();
  for (const { stop } of servers) await stop();
  await databases.stop();
  return [
    {
      what: `two refunds of one debit at once, ${debits.length} times: over-refunded debits`,
      floor: `${oneOfTwo} times one was made and one rejected`,
      measured: String(found[0]?.debits),
      ratio: found[0]?.debits + debits.length - oneOfTwo,
      reach: { most: 0 },
    },
  ];
};
