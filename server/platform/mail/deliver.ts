import { Transform } from 'node:stream';

import type { FailedTry, Message } from './mail';
import { putIntoOutbox } from './outbox';

/** The way that messages take. */
export interface MailRoute {
  /** The mail server; messages are written to `outbox` when left out. */
  smtpUrl?: string | undefined;
  outbox: string;
  from: string;
  /** The address for answers to personal messages; `from` by default. */
  replyTo?: string | undefined;
}

type Content = Pick<Message, 'to' | 'subject' | 'text' | 'html' | 'isPersonal'>;

/** A try that failed for good, or for now. */
export type DeliveryFailure = FailedTry & { isTemporary?: boolean };

/** The fields of nodemailer's errors. */
interface SmtpError {
  code?: string;
  /** The code of the system's or of TLS's error behind `code`. */
  originalCode?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

const TIMEOUT_MS = 10_000;
const TIMEOUTS = {
  connectionTimeout: TIMEOUT_MS,
  greetingTimeout: TIMEOUT_MS,
  socketTimeout: TIMEOUT_MS,
  dnsTimeout: TIMEOUT_MS,
};
/** Ends a try with a mail server that answers in time, but a little at a time. */
const TRY_MS = 2 * 60_000;
const AUTOMATIC = { headers: { 'Auto-Submitted': 'auto-generated' } };

/** The codes of Node.js for certificates that fail verification: https://nodejs.org/api/tls.html#x509-certificate-error-codes */
const IS_CERTIFICATE_CODE = /CERT|CRL|^INVALID_|^UNABLE_TO_|^HOSTNAME_MISMATCH$|^PATH_LENGTH_EXCEEDED$/;

/** The reply code with its enhanced code, such as `550 5.1.1`. The server's own text may name a person, so it is left out. */
const codeOf = ({ response = '', responseCode, originalCode, code }: SmtpError) => {
  if (!responseCode) return originalCode ?? code;
  const [, enhanced] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  return [responseCode, enhanced].filter(Boolean).join(' ');
};

const permanentFailureOf = ({ code, command, originalCode = '', responseCode }: SmtpError) => {
  if (code === 'EAUTH') return 'login';
  if (IS_CERTIFICATE_CODE.test(originalCode)) return 'certificate';
  if (command === 'RCPT TO') return 'address';
  return responseCode || code === 'EENVELOPE' || code === 'EMESSAGE' ? 'refused' : undefined;
};

const classify = (error: SmtpError, mayHaveLeft: boolean): DeliveryFailure => {
  const { responseCode = 0 } = error;
  const code = codeOf(error);
  if (responseCode >= 400 && responseCode < 500) return { failure: 'deferred', code, isTemporary: true };
  const failure = permanentFailureOf(error);
  if (failure) return { failure, code };
  return mayHaveLeft ? { failure: 'unknown', code } : { failure: 'unreachable', code, isTemporary: true };
};

/**
 * Follows the commands and replies in nodemailer's transaction log. Commands may be sent ahead of the replies to earlier ones, so
 * a connection that breaks while an earlier reply is missing has sent nothing.
 */
const watchCommands = () => {
  const unanswered: unknown[] = [];
  let isAtData = false;
  return {
    watch: ({ tnx }: { tnx?: string }, text: unknown) => {
      if (tnx === 'client') unanswered.push(text);
      if (tnx === 'server') unanswered.shift();
      isAtData ||= unanswered[0] === 'DATA';
    },
    /** True once the mail server was to process DATA: from then on the message may have arrived. */
    hasReachedData: () => isAtData,
  };
};

/** nodemailer's code for an error of the message's own stream. */
const GATE_ERROR = 'ESTREAM';

/** Holds a message back until `open` resolves. Nothing leaves where it rejects. */
const createGate = (open: () => Promise<unknown>) => {
  let opening: Promise<unknown> | undefined;
  return new Transform({
    transform: (chunk, _encoding, done) => {
      opening ??= open();
      opening.then(() => done(null, chunk), done);
    },
  });
};

/**
 * Tries once to send a message, or writes it to the outbox.
 *
 * @param beforeBody is waited for before the first part of the message leaves
 * @returns the failure, or `undefined` when the mail server has accepted the message
 */
export const deliver = async (
  { smtpUrl, outbox, from, replyTo }: MailRoute,
  { isPersonal, ...content }: Content,
  beforeBody: () => Promise<unknown>,
): Promise<DeliveryFailure | undefined> => {
  const message = { ...content, ...(isPersonal ? { replyTo } : AUTOMATIC) };
  const { watch, hasReachedData } = watchCommands();
  try {
    // Loaded with the first message, because most runs send none.
    const { createTransport } = await import('nodemailer');
    if (!smtpUrl) {
      const written = createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, { from });
      const { message: eml } = await written.sendMail(message);
      await beforeBody();
      putIntoOutbox(outbox, eml as Buffer);
      return undefined;
    }
    const logger = { trace: watch, debug: watch, info: watch, warn: watch, error: watch, fatal: watch };
    const transport = createTransport({ url: smtpUrl, ...TIMEOUTS, transactionLog: true, logger }, { from });
    transport.use('stream', ({ message: mime }, done) => {
      mime.transform(createGate(beforeBody));
      done();
    });
    await transport.sendMail({ ...message, signal: AbortSignal.timeout(TRY_MS) });
    return undefined;
  } catch (error) {
    const { code } = error as SmtpError;
    return smtpUrl
      ? classify(error as SmtpError, hasReachedData() && code !== GATE_ERROR)
      : { failure: 'unwritten', code };
  }
};
