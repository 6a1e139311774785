import { and, eq, isNull } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

import * as schema from '../../db/schema';
import { recordSystemEvent } from '../auditLog';
import { deleteLimitCounts } from '../auth/limits';
import { fullName } from '../auth/sessions';
import { removeMfaMethods } from './methods';

const { users } = schema;

/**
 * Lets an operator of the server remove all MFA methods of an administrator who has lost them. Records an audit event.
 * @returns `removed`: number of removed passkeys and authenticator apps, or missing for an unknown email
 */
export const resetMfa = async (pool: pg.Pool, email: string): Promise<{ removed?: number }> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const tx = drizzle({ client, schema });
    const [admin] = await tx
      .select({ id: users.id, name: fullName })
      .from(users)
      .where(and(eq(users.email, email.toLowerCase()), eq(users.role, 'admin'), isNull(users.deletedAt)))
      .for('update');
    const removed = admin && (await removeMfaMethods(tx, [admin.id]));
    if (admin && removed) {
      await deleteLimitCounts(tx, [email.toLowerCase()]);
      await recordSystemEvent(client, {
        action: 'factors_reset',
        person: admin,
        facts: { factors: removed },
      });
    }
    await client.query('commit');
    return admin ? { removed: removed ?? 0 } : {};
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
};
