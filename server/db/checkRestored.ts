import type pg from 'pg';

import { ROLES } from '../../src/contract/roles';
import type { BackupTail } from './backupFormat';
import { quote } from './tables';

/** Contradictions that a whole backup cannot have; each query finds rows with one. */
const CONTRADICTIONS: Record<string, string> = {
  'a role is missing': `select from unnest(array['${ROLES.join("','")}']) needed
    where needed not in (select key from tys.roles)`,
  'no administrator can sign in and manage administrators': `select where not exists (
    select from tys.users u join tys.user_roles h on h.user_id = u.id join tys.roles r on r.id = h.role_id
    where r.key = 'admins' and u.role = 'admin' and not u.is_restricted and u.deleted_at is null
      and u.email is not null and u.password_hash is not null)`,
  'the totals of people do not match the people': `select from
    (select role, is_restricted, count(*) total from tys.users where deleted_at is null group by 1, 2) counted
    full join (select * from tys.user_totals where total <> 0) kept using (role, is_restricted)
    where counted.total is distinct from kept.total`,
  'a refund exceeds its debit or belongs to another buyer': `select from tys.buyer_transactions back
    join tys.buyer_transactions debit on debit.id = back.refund_of
    group by debit.id having sum(back.amount_hundredths) > debit.amount_hundredths or debit.type <> 'debit'
      or bool_or(back.buyer_id <> debit.buyer_id)`,
  'a payout in a ledger does not match its payout': `select from tys.seller_transactions line
    join tys.payouts made on made.id = line.payout_id
    where made.seller_id <> line.seller_id or made.amount_cents <> -line.amount_cents`,
  'the totals of a person do not match their ledger': `select from
    (select buyer_id id, sum(case type when 'credit' then 1 else -1 end * amount_hundredths) amount
      from tys.buyer_transactions group by 1
      union all select seller_id, sum(amount_cents) from tys.seller_transactions where type = 'earning' group by 1) line
    full join (select user_id id, amount from tys.person_totals where amount <> 0) kept using (id)
    where coalesce(line.amount, 0) <> coalesce(kept.amount, 0)
    union all select from tys.users u left join tys.person_totals on user_id = id
      where u.role <> 'admin' and user_id is null`,
};

const damaged = (what: string) => new Error(`The backup is not consistent: ${what}. Nothing was changed.`);

export const checkConsistency = async (client: pg.PoolClient) => {
  for (const [what, query] of Object.entries(CONTRADICTIONS)) {
    const { rowCount } = await client.query(query);
    if (rowCount) throw damaged(what);
  }
};

interface Sequence {
  name: string;
  of: string;
  by: string;
}

const sequencesOf = async (client: pg.PoolClient) =>
  (
    await client.query<Sequence>(
      `select s.relname as name, t.relname as of, a.attname as by from pg_class s
      join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i') and d.refobjsubid > 0
      join pg_class t on t.oid = d.refobjid join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
      where s.relkind = 'S' and s.relnamespace = 'tys'::regnamespace and t.relname not like '\\_\\_drizzle%'`,
    )
  ).rows;

/**
 * Sets the sequences to the backup's values. A rollback does not undo `setval`. `alter sequence` gives the transaction
 * a new file for the sequence, which a rollback removes.
 *
 * @throws Error when a new row would get an existing row's id
 */
export const restoreSequences = async (client: pg.PoolClient, { sequences }: BackupTail) => {
  const ours = await sequencesOf(client);
  if (Object.keys(sequences).length !== ours.length) throw damaged('its sequences do not match its tables');
  for (const { name, of, by } of ours) {
    const last = sequences[name];
    if (last === undefined) throw damaged(`the sequence of ${of} is missing`);
    const { rows } = await client.query<{ newest: string | null }>(
      `select max(${quote(by)}) newest from tys.${quote(of)}`,
    );
    if (Number(rows[0]!.newest ?? 0) > (last ?? 0)) throw damaged(`new ${of} would get existing IDs`);
    const sequence = `tys.${quote(name)}`;
    await client.query(`alter sequence ${sequence} restart`);
    if (last !== null) await client.query('select setval($1::regclass, $2)', [sequence, last]);
  }
};

/** Classes of PostgreSQL's error codes: invalid value, violated constraint. */
const IS_OF_ROWS = /^2[23]/;

/** Turns an error of a row that cannot be stored into an error of the backup file. Returns other errors unchanged. */
export const toRestoreError = (error: unknown) => {
  const { code, constraint, table } = error as { code?: string; constraint?: string; table?: string };
  if (!code || !IS_OF_ROWS.test(code)) return error;
  return damaged(`a row of ${table ?? 'it'} violates the rule ${constraint ?? code}`);
};
