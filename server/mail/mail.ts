export interface Message {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mail {
  /** Returns at once and never throws: whether and how long a message takes is nobody's business but the log's. */
  send: (message: Message) => void;
  /** Waits for what is on its way. */
  close: () => Promise<unknown>;
}

/** For whoever needs none. */
export const noMail: Mail = { send: () => {}, close: async () => {} };
