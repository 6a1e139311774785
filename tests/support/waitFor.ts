import { vi } from 'vitest';

/** Ends a wait for a state that does not come, with the reason, before the test's own limit would end it without. */
const LIMIT_MS = 60_000;

/**
 * Repeats a check until it passes. Only for a state that has no event to wait for.
 * @param interval milliseconds between two checks
 * @returns what the check returns
 */
export const waitFor = <T>(check: () => T | Promise<T>, interval = 50): Promise<T> =>
  vi.waitFor(check, { timeout: LIMIT_MS, interval });
