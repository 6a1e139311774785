import { randomBytes } from 'node:crypto';

import type { Db } from '../db/open';
import { decrypt, encrypt, toSecretKey, type SecretKeys } from '../modules/mfa/encryption';
import { createInvitationOutcome } from '../modules/invitations/invite';
import { createMail, type MailOptions } from '../platform/mail/createMail';
import type { MailCipher } from '../platform/mail/mailQueue';
import { createReplyOutcome } from '../modules/support';

interface Given extends Omit<MailOptions, 'cipher' | 'outcomes'> {
  /** The keys that encrypt codes and links in the queue. */
  keys?: () => SecretKeys | undefined;
  /** Called after the outcome of a message is stored, so that its events are sealed. */
  afterChange?: () => void;
}

const CONTEXT = 'tys queued mail';

/**
 * Without a key, a key of this process encrypts: the database alone never opens a code or a link, and after a restart the
 * message is not sent.
 */
const createCipher = (keys: () => SecretKeys | undefined): MailCipher => {
  let own: SecretKeys | undefined;
  const all = () => keys() ?? (own ??= [toSecretKey(randomBytes(32).toString('hex'))]);
  return {
    encrypt: (content) => ({ content: encrypt(all(), content, CONTEXT), keyId: all()[0].id }),
    decrypt: (content) => decrypt(all(), content, CONTEXT),
    keyIds: () => all().map(({ id }) => id),
  };
};

/** Opens the mail of the product, which stores the outcome of replies and invitations. */
export const openMail = (db: Db, { keys = () => undefined, afterChange = () => {}, ...options }: Given) =>
  createMail(db, {
    ...options,
    cipher: createCipher(keys),
    outcomes: {
      reply: createReplyOutcome(db, afterChange),
      invitation: createInvitationOutcome(db, afterChange),
    },
  });
