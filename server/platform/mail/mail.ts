import { tryGetContext } from 'hono/context-storage';

import { translatable, type Translatable } from '../../../src/contract/core/translatable';
import type { DbOrTx } from '../../db/open';
import type { MAIL_KINDS, MailFailure } from '../../db/schema';

export type MailKind = (typeof MAIL_KINDS)[number];

export interface Message {
  kind: MailKind;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The record that the message belongs to. A newer message of the same kind and record replaces a queued one. */
  about?: string;
  /** True if a person wrote the message and reads replies. */
  isPersonal?: true;
  /** True if the message contains a code or a link that opens an account. The queue encrypts such messages. */
  isSecret?: true;
  expiresAt?: Date;
  requestId?: string;
}

/** Failed attempt to send a message. `code` is the mail server's reply code, or the code of the connection's error. */
export interface FailedTry {
  failure: MailFailure;
  code?: string | undefined;
}

/**
 * Describes a failure without the mail server's text, which can contain the name of a person.
 * @param code the mail server's reply code, or the code of the connection's error
 */
export const describeMailFailure = (failure: MailFailure, code: string | null): Translatable => {
  const text = translatable(`replies.failures.${failure}`);
  return code && failure !== 'unknown'
    ? translatable('replies.failure_with_code', { failure: text, code })
    : translatable('replies.failure', { failure: text });
};

/** Outcome of an attempt to send a message. After `queued`, the server tries again later; after `failed`, never. */
export type MailOutcome = { state: 'sent' } | ({ state: 'queued' | 'failed' } & FailedTry);

export interface Mail {
  /** True if messages are written to the outbox folder instead of being sent. */
  isLocalOnly?: boolean;
  /** Queues a message once the response is sent. Returns at once and never throws; a failure is logged. */
  send: (message: Message) => void;
  /**
   * Queues a message in the transaction of the change that the message is about.
   * @returns a function that starts to send the message, to be called after the commit
   */
  queue: (tx: DbOrTx, message: Message) => Promise<() => void>;
  /** Waits until messages in progress are sent and their outcomes are stored. */
  close: () => Promise<unknown>;
  counts?: Readonly<Record<'sent' | 'failed', number>>;
}

export const noMail: Mail = { send: () => {}, queue: async () => () => {}, close: async () => {} };

export const withRequestId = (mail: Mail): Mail => {
  const withId = (message: Message): Message => {
    const requestId = tryGetContext()?.get('requestId');
    return requestId ? { ...message, requestId } : message;
  };
  return {
    ...mail,
    send: (message) => mail.send(withId(message)),
    queue: (tx, message) => mail.queue(tx, withId(message)),
  };
};
