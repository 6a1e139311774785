import { vi } from 'vitest';

/** Limit below the time limit of a test, so that a failed wait reports the error of its last check. */
const LIMIT_MS = 60_000;

/**
 * Repeats a check until it passes. Use it only for a state without an event to wait for.
 * @param interval milliseconds between two checks
 * @returns the result of the check
 */
export const waitFor = <T>(check: () => T | Promise<T>, interval = 50): Promise<T> =>
  vi.waitFor(check, { timeout: LIMIT_MS, interval });
