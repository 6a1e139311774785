import { randomBytes } from 'node:crypto';

import type { Db } from '../db/open';
import { decrypt, encrypt, toSecretKey, type SecretKeys } from '../modules/mfa/encryption';
import { createInvitationOutcome } from '../modules/invitations/invite';
import { createMail, type MailOptions } from '../platform/mail/createMail';
import type { MailCipher } from '../platform/mail/mailQueue';
import { createReplyOutcome } from '../modules/support';

interface Given extends Omit<MailOptions, 'cipher' | 'outcomes'> {
  keys?: () => SecretKeys | undefined;
  afterChange?: () => void;
}

const CONTEXT = 'tys queued mail';

/**
 * Without a configured key, a key of this process encrypts: the database alone reveals no code or link, and messages
 * are lost with a restart.
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

export const openMail = (db: Db, { keys = () => undefined, afterChange = () => {}, ...options }: Given) =>
  createMail(db, {
    ...options,
    cipher: createCipher(keys),
    outcomes: {
      reply: createReplyOutcome(db, afterChange),
      invitation: createInvitationOutcome(db, afterChange),
    },
  });
