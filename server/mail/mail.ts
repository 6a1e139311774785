export interface Message {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Somebody wrote it, and reads what comes back: no machine did. */
  isPersonal?: true;
}

/**
 * Why a message did not go: nobody is at the address, the mail server would not take the message, it could not be reached, or
 * the outbox could not be written to. Of one that was cut off on its way it is not known.
 */
export type MailFailure = 'address' | 'refused' | 'unreachable' | 'unwritten' | 'unknown';

export interface Mail {
  /** Nothing leaves this machine: messages are put into the outbox. */
  isLocalOnly?: boolean;
  /**
   * Returns at once and never throws; a failure is logged.
   *
   * @param told hears what became of it: a failure, or nothing where it went
   */
  send: (message: Message, told?: (failure: MailFailure | undefined) => Promise<unknown>) => void;
  /** Waits for messages that are being sent, and for whoever is told of them. */
  close: () => Promise<unknown>;
}

/** Sends nothing. */
export const noMail: Mail = { send: () => {}, close: async () => {} };
