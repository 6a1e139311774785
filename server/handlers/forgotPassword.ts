import { startReset } from '../auth/passwordReset';
import type { Handler } from '../handler';
import { resetCodeMail } from '../mail/resetCodeMail';

/** Known and unknown addresses are answered alike, and before any mail is sent. */
export const forgotPassword: Handler<'forgotPassword'> = async (
  { db, now, client, codeLimit, mail },
  { email },
) => {
  const address = email.toLowerCase();
  await codeLimit.consume(client, address);
  const { token, code, known } = await startReset(db, address, now);
  const message = resetCodeMail(address, code);
  if (known) mail.send(message);
  return {
    message: 'If an administrator has this address, a code is on its way to it.',
    data: { token },
  };
};
