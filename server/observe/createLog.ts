import pino from 'pino';

import type { Log } from './log';

type LogLevel = 'silent' | 'error' | 'warn' | 'info';

/** Written together: a line alone costs as much as the rest of its request's bookkeeping. In bytes and milliseconds. */
const TOGETHER = { minLength: 4096, periodicFlush: 500 };

/** Lines of JSON on the standard output, written in the background: nobody waits for a log. */
export const createLog = (level: LogLevel): Log & { flush: () => void } => {
  const output = pino.destination({ fd: 1, sync: false, ...TOGETHER });
  const log = pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      // A guard for the future: whoever logs a whole object by mistake logs none of these.
      redact: {
        paths: ['token', 'password', 'email', 'headers', '*.token', '*.password', '*.email', '*.headers'],
        remove: true,
      },
    },
    output,
  );
  return {
    info: (fields, sentence) => log.info(fields, sentence),
    warn: (fields, sentence) => log.warn(fields, sentence),
    error: (fields, sentence) => log.error(fields, sentence),
    flush: () => output.flushSync(),
  };
};
