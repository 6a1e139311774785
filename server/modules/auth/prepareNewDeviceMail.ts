import { sql } from 'drizzle-orm';

import type { Language } from '../../../src/contract/core/languages';
import type { PublicContext } from '../../http/context';
import type { Mail } from '../../platform/mail/mail';
import { newDeviceMail } from '../../platform/mail/newDeviceMail';
import type { Caller } from './caller';
import { latestLanguage } from './sessions';

/** A type, because `execute` does not accept an interface. */
type Row = { signed_in: boolean; language: Language | null };

/**
 * Makes the function that prepares the mail about a sign-in in an unknown browser. Call it before the session begins, as the
 * mail's language is that of the session before. The first sign-in of all sends no mail.
 *
 * @returns a function that sends the mail, once the session stands
 */
export const createNewDeviceMail =
  (caller: Caller, mail: Mail) =>
  async ({ db, now }: PublicContext, { id, email }: { id: number; email: string }) => {
    if (await caller.knownDevice(email)) return () => {};
    const { rows } = await db.execute<Row>(sql`
    select
      exists (select from tys.activity where actor_id = ${id}
        and (action in ('signed_in', 'password_reset') or action = 'created' and person_id = ${id})) as signed_in,
      ${latestLanguage(id)} as language`);
    const { info } = caller;
    const { signed_in, language } = rows[0]!;
    const message = newDeviceMail(email, {
      language: language ?? info.language ?? 'en',
      from: info,
      when: now,
    });
    return () => {
      if (signed_in) mail.send(message);
    };
  };
