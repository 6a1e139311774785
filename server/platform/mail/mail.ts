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
  /** A person wrote the message and reads what comes back. */
  isPersonal?: true;
  /** Holds a code or a link that opens an account, so it is encrypted while it is queued. */
  isSecret?: true;
  /** The message is not sent from then on. */
  expiresAt?: Date;
  /** The request that caused the message, for the log. */
  requestId?: string;
}

/** A try that failed. `code` is the mail server's reply code, or the code of the connection's error. */
export interface FailedTry {
  failure: MailFailure;
  code?: string | undefined;
}

/**
 * Describes why a message was not sent. The mail server's own text may name a person, so it is not shown.
 *
 * @param code the mail server's reply code, or the code of the connection's error
 */
export const describeMailFailure = (failure: MailFailure, code: string | null): Translatable => {
  const text = translatable(`replies.failures.${failure}`);
  return code && failure !== 'unknown'
    ? translatable('replies.failure_with_code', { failure: text, code })
    : translatable('replies.failure', { failure: text });
};

/** The result of a try. A queued message is tried again later; a failed one is not. */
export type MailOutcome = { state: 'sent' } | ({ state: 'queued' | 'failed' } & FailedTry);

export interface Mail {
  /** Nothing leaves this machine: messages are written to the outbox folder. */
  isLocalOnly?: boolean;
  /** Queues a message once the response has left. Returns at once and never throws; a failure is logged. */
  send: (message: Message) => void;
  /**
   * Queues a message with the change that causes it: both are committed, or none.
   *
   * @returns a function that starts to send the message, to be called after the commit
   */
  queue: (tx: DbOrTx, message: Message) => Promise<() => void>;
  /** Waits for messages that are being sent, and until their outcome is stored. */
  close: () => Promise<unknown>;
  /** The messages that this process has sent and given up. */
  counts?: Readonly<Record<'sent' | 'failed', number>>;
}

/** Sends nothing. */
export const noMail: Mail = { send: () => {}, queue: async () => () => {}, close: async () => {} };

/** Adds the id of the current request to its messages. */
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
