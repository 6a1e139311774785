import cluster from 'node:cluster';

import pino from 'pino';

import type { Log } from '../../db/log';

type LogLevel = 'silent' | 'error' | 'warn' | 'info';

/**
 * Buffers log lines up to a size in bytes or a time in milliseconds, because a write costs as much as all other logging
 * of a request. The size is pino's maximum.
 */
const TOGETHER = { minLength: 16_000, periodicFlush: 500 };
/** Workers share a pipe, where only writes up to 4,096 bytes are atomic. */
const TOGETHER_AS_WORKER = { minLength: 3_500, maxWrite: 4_096, periodicFlush: 500 };

/** Writes JSON lines to the standard output in the background. */
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
      // Removes secrets and personal data from whole objects that are logged by mistake.
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
