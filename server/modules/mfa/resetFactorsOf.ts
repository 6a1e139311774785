import { and, eq, isNull } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

import { fullName } from '../auth/sessions';
import * as schema from '../../db/schema';
import { recordSystemEvent } from '../auditLog';
import { deleteLimitCounts } from '../auth/limits';
import { removeFactors } from './services';

const { users } = schema;

/**
 * What an operator does for somebody who has lost every factor, and has no colleague who could: they sign in with their
 * password alone. Written down as the system's.
 *
 * @returns how many factors there were; nothing where no administrator has the address
 */
export const resetFactorsOf = async (pool: pg.Pool, email: string): Promise<{ removed?: number }> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const tx = drizzle({ client, schema });
    const [whose] = await tx
      .select({ id: users.id, name: fullName })
      .from(users)
      .where(and(eq(users.email, email.toLowerCase()), eq(users.role, 'admin'), isNull(users.deletedAt)))
      .for('update');
    const removed = whose && (await removeFactors(tx, [whose.id]));
    if (whose && removed) {
      await deleteLimitCounts(tx, [email.toLowerCase()]);
      await recordSystemEvent(client, {
        action: 'factors_reset',
        person: whose,
        facts: { factors: removed },
      });
    }
    await client.query('commit');
    return whose ? { removed: removed ?? 0 } : {};
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
};
