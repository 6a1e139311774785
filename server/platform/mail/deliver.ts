import { randomBytes } from 'node:crypto';
import { renameSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';

import { makeFolder, writeFile } from '../../db/disk/durable';
import { syncFolder } from '../../db/disk/syncFolder';
import type { FailedTry, Message } from './mail';

/**
 * Writes a message into a folder. The file is named by time, and is renamed to `.eml` when durable, so that no program
 * reads half a message. Only the owner can read the file, because a message can contain a code.
 */
export const putIntoOutbox = (folder: string, message: Buffer) => {
  makeFolder(folder);
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(3).toString('hex')}`;
  const part = join(folder, `${name}.part`);
  writeFile(part, message);
  renameSync(part, join(folder, `${name}.eml`));
  syncFolder(folder);
};

const OURS = /^\d{4}-\d\d-\d\dT[\d.-]+Z-[0-9a-f]{6}\.(eml|part)$/;

/** Deletes messages older than `olderThan`, because their codes have expired and the files contain email addresses. */
export const clearOutbox = async (folder: string, olderThan: Date) => {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names.filter((one) => OURS.test(one))) {
    const file = join(folder, name);
    // The file is missing if another program has moved or deleted it.
    const written = await stat(file).then(
      ({ mtime }) => mtime,
      () => undefined,
    );
    if (written && written < olderThan) await rm(file, { force: true });
  }
};

export interface MailRoute {
  /** URL of the mail server. Without a URL, messages are written to `outbox`. */
  smtpUrl?: string | undefined;
  outbox: string;
  from: string;
  /** Reply address of personal messages, by default `from`. */
  replyTo?: string | undefined;
}

type Content = Pick<Message, 'to' | 'subject' | 'text' | 'html' | 'isPersonal'>;

export type DeliveryFailure = FailedTry & { isTemporary?: boolean };

interface SmtpError {
  code?: string;
  /** Code of the system error or TLS error that caused this error. */
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
/** Time limit of an attempt, because a mail server can respond endlessly in small pieces. */
const TRY_MS = 2 * 60_000;
const AUTOMATIC = { headers: { 'Auto-Submitted': 'auto-generated' } };

/** Node.js's codes for invalid certificates: https://nodejs.org/api/tls.html#x509-certificate-error-codes */
const IS_CERTIFICATE_CODE = /CERT|CRL|^INVALID_|^UNABLE_TO_|^HOSTNAME_MISMATCH$|^PATH_LENGTH_EXCEEDED$/;

/** Returns the reply code with its enhanced code, such as `550 5.1.1`, without the text, which can contain a name. */
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
 * Tracks commands and replies in nodemailer's transaction log. nodemailer can send DATA before the replies to earlier
 * commands arrive. If the connection breaks before these replies, no message was sent.
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
    /** Returns true once the mail server can have processed DATA. From then on, the message has possibly arrived. */
    hasReachedData: () => isAtData,
  };
};

/** nodemailer's code for an error of the message's stream. */
const GATE_ERROR = 'ESTREAM';

/** Holds back a message until `open` resolves. If `open` rejects, nothing is sent. */
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
 * @param beforeBody is awaited before the first part of the message is sent
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
    // Loads nodemailer with the first message, because most runs send no message.
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
