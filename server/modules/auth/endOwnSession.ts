import { recordChange } from '../auditLog/recordChange';
import type { Answer, Context, Recorded } from '../../handler';
import { signedOut } from '../../sentences/access';
import { endSession } from './sessions';

/** Signing out: ends this session on the server; the person's other sessions go on. */
export const endOwnSession = (context: Context): Promise<Recorded<Answer<null>>> =>
  recordChange(context, async (tx) => {
    await endSession(tx, context.me);
    return { answer: { data: null, message: signedOut }, events: [{ action: 'signed_out' }] };
  });
