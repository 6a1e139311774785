import { putIntoOutbox } from './outbox';
import type { Mail, Message } from './mail';

interface MailOptions {
  /** The server that takes messages; `outbox` is used when left out. */
  smtpUrl?: string | undefined;
  outbox: string;
  from: string;
}

type Deliver = (message: Message) => Promise<unknown>;

const TIMEOUT_MS = 10_000;
const PATIENCE = {
  connectionTimeout: TIMEOUT_MS,
  greetingTimeout: TIMEOUT_MS,
  socketTimeout: TIMEOUT_MS,
  dnsTimeout: TIMEOUT_MS,
};
const HEADERS = { 'Auto-Submitted': 'auto-generated' };

/** nodemailer is loaded with the first message, because most runs send none. */
const openTransport = async ({ smtpUrl, outbox, from }: MailOptions): Promise<Deliver> => {
  const { createTransport } = await import('nodemailer');
  const defaults = { from, headers: HEADERS };
  if (smtpUrl) {
    const smtp = createTransport({ url: smtpUrl, ...PATIENCE }, defaults);
    return (message) => smtp.sendMail(message);
  }
  const written = createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, defaults);
  return async (message) => {
    const { message: eml } = await written.sendMail(message);
    putIntoOutbox(outbox, eml as Buffer);
  };
};

/** The codes of a failure, without the mail server's words, which repeat the address. */
const reasonOf = (error: unknown) => {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string };
  return [code, responseCode, command].filter(Boolean).join(' ') || 'no reason given';
};

/** Messages are sent after the answer to the call has left. A failure is only logged. */
export const createMail = (options: MailOptions): Mail => {
  let transport: Promise<Deliver> | undefined;
  const underWay = new Set<Promise<void>>();

  const deliver = async (message: Message) => {
    // The next turn of the event loop: the answer is out by then.
    await new Promise(setImmediate);
    try {
      transport ??= openTransport(options);
      await (
        await transport
      )(message);
    } catch (error) {
      console.error(`A message could not be sent: ${reasonOf(error)}`);
    }
  };

  return {
    send: (message) => {
      const delivery = deliver(message).finally(() => underWay.delete(delivery));
      underWay.add(delivery);
    },
    close: () => Promise.all(underWay),
  };
};
