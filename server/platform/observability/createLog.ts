import cluster from 'node:cluster';

import pino from 'pino';

import type { Log } from '../../db/log';

type LogLevel = 'silent' | 'error' | 'warn' | 'info';

/**
 * Lines are written in groups (bytes, milliseconds): one write costs as much as all other logging of a request. The group is
 * as large as pino takes.
 */
const TOGETHER = { minLength: 16_000, periodicFlush: 500 };
/** Workers write to one pipe, into which the system puts 4,096 bytes at a time without another's between them. */
const TOGETHER_AS_WORKER = { minLength: 3_500, maxWrite: 4_096, periodicFlush: 500 };

/** Lines of JSON on the standard output, written in the background: nobody waits for a log. */
export const createLog = (level: LogLevel): Log & { flush: () => void } => {
  const output = pino.destination({
    fd: 1,
    sync: false,
    ...(cluster.isWorker ? TOGETHER_AS_WORKER : TOGETHER),
  });
  const log = pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      // In case somebody logs a whole object by mistake.
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
