const LONGEST = 80;
/** What would move a terminal's cursor, or turn the text around. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]+/gu;

export type Quote = (value: unknown) => string;

/**
 * All that a report says in the server's words goes through this: one line of moderate length, and none of the secrets,
 * however it came by them.
 *
 * @param secrets may grow later
 */
export const createQuote =
  (secrets: ReadonlySet<string>): Quote =>
  (value) => {
    let text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
    for (const secret of secrets) {
      for (const written of new Set([
        secret,
        encodeURIComponent(secret),
        JSON.stringify(secret).slice(1, -1),
      ])) {
        if (written) text = text.replaceAll(written, '[secret]');
      }
    }
    const line = text.replace(UNPRINTABLE, ' ').trim();
    return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
  };
