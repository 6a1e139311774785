import type { MailFailure } from './mail';

/** What nodemailer says of a failure. */
interface Failed {
  code?: string;
  command?: string;
  responseCode?: number;
  syscall?: string;
  timeoutType?: string;
}

/** The codes of a failure, without the mail server's words, which repeat the address. */
export const codesOf = (error: unknown) => {
  const { code, responseCode, command } = error as Failed;
  return [code, responseCode, command].filter(Boolean).join(' ') || 'no reason given';
};

/** A connection that breaks once it stood may have broken after the message was taken. */
const mayHaveGone = ({ code, syscall, timeoutType, responseCode }: Failed) =>
  (code === 'ESOCKET' && syscall !== 'connect') ||
  (code === 'ETIMEDOUT' && timeoutType === 'SOCKET_TIMEOUT') ||
  (code === 'ECONNECTION' && responseCode === undefined);

/** @param error what a mail server, or the way to it, failed with */
export const failureOf = (error: unknown): MailFailure => {
  const failed = error as Failed;
  if (failed.command === 'RCPT TO') return 'address';
  if (failed.code === 'EENVELOPE' || failed.code === 'EMESSAGE') return 'refused';
  return mayHaveGone(failed) ? 'unknown' : 'unreachable';
};
