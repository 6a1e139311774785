import { codesOf, failureOf } from './failureOf';
import { putIntoOutbox } from './outbox';
import type { Mail, MailFailure, Message } from './mail';

interface MailOptions {
  /** The server that takes messages; `outbox` is used when left out. */
  smtpUrl?: string | undefined;
  outbox: string;
  from: string;
  /** Where answers to what a person wrote go; to `from` when left out. */
  replyTo?: string | undefined;
}

type Told = Parameters<Mail['send']>[1];
type Deliver = (message: object) => Promise<unknown>;

const TIMEOUT_MS = 10_000;
const PATIENCE = {
  connectionTimeout: TIMEOUT_MS,
  greetingTimeout: TIMEOUT_MS,
  socketTimeout: TIMEOUT_MS,
  dnsTimeout: TIMEOUT_MS,
};
const BY_ITSELF = { headers: { 'Auto-Submitted': 'auto-generated' } };

/** nodemailer is loaded with the first message, because most runs send none. */
const openTransport = async ({ smtpUrl, outbox, from }: MailOptions): Promise<Deliver> => {
  const { createTransport } = await import('nodemailer');
  if (smtpUrl) {
    const smtp = createTransport({ url: smtpUrl, ...PATIENCE }, { from });
    return (message) => smtp.sendMail(message);
  }
  const written = createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, { from });
  return async (message) => {
    const { message: eml } = await written.sendMail(message);
    putIntoOutbox(outbox, eml as Buffer);
  };
};

/** Messages are sent after the answer to the call has left. */
export const createMail = (options: MailOptions): Mail => {
  const { smtpUrl, replyTo } = options;
  let transport: Promise<Deliver> | undefined;
  const underWay = new Set<Promise<void>>();

  const deliver = async ({ isPersonal, ...message }: Message): Promise<MailFailure | undefined> => {
    // The next turn of the event loop: the answer is out by then.
    await new Promise(setImmediate);
    try {
      transport ??= openTransport(options);
      const send = await transport;
      await send({ ...message, ...(isPersonal ? { replyTo } : BY_ITSELF) });
      return undefined;
    } catch (error) {
      console.error(`A message could not be sent: ${codesOf(error)}`);
      return smtpUrl ? failureOf(error) : 'unwritten';
    }
  };
  const see = async (message: Message, told: Told) => {
    const failure = await deliver(message);
    await told?.(failure).catch(() => console.error('What became of a message could not be written down'));
  };

  return {
    isLocalOnly: !smtpUrl,
    send: (message, told) => {
      const delivery = see(message, told).finally(() => underWay.delete(delivery));
      underWay.add(delivery);
    },
    close: () => Promise.all(underWay),
  };
};
