export interface Message {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mail {
  /** Returns at once and never throws; a failure is only logged. */
  send: (message: Message) => void;
  /** Waits for messages that are being sent. */
  close: () => Promise<unknown>;
}

/** Sends nothing. */
export const noMail: Mail = { send: () => {}, close: async () => {} };
