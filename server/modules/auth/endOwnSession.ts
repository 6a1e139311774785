import { translatable } from '../../../src/contract/core/translatable';
import { recordChange } from '../auditLog/recordChange';
import type { Answer, Context, Recorded } from '../../handler';
import { endSession } from './sessions';

/** Signing out: ends this session on the server; the person's other sessions go on. */
export const endOwnSession = (context: Context): Promise<Recorded<Answer<null>>> =>
  recordChange(context, async (tx) => {
    await endSession(tx, context.me);
    return {
      answer: { data: null, message: translatable('auth.signed_out') },
      events: [{ action: 'signed_out' }],
    };
  });
