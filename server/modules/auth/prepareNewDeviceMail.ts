import { sql } from 'drizzle-orm';

import type { Language } from '../../../src/contract/core/languages';
import { newDeviceMail } from '../../platform/mail/newDeviceMail';
import { latestLanguage } from './sessions';
import type { RequestContext } from '../../http/context';

/** A type, because `execute` does not accept an interface. */
type Row = { signed_in: boolean; language: Language | null };

/**
 * Prepares the mail that tells an account's owner of a sign-in in a browser that is not known: to be asked for before the
 * session begins, as the language is that of the one before. Nobody is told of the first sign-in of all.
 *
 * @returns what sends it, once the session stands
 */
export const prepareNewDeviceMail = async (
  { db, now, client, mail }: Pick<RequestContext, 'db' | 'now' | 'client' | 'mail'>,
  { id, email }: { id: number; email: string },
) => {
  if (await client.knownDevice(email)) return () => {};
  const { rows } = await db.execute<Row>(sql`
    select
      exists (select from tys.activity where actor_id = ${id}
        and (action in ('signed_in', 'password_reset') or action = 'created' and person_id = ${id})) as signed_in,
      ${latestLanguage(id)} as language`);
  const { info } = client;
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
