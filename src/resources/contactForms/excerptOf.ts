import { shorten } from '../../contract/core/graphemes';

/** More than fits two lines on any screen. */
const SHORT = 240;

/** The beginning of a message, on one line. */
export const excerptOf = (message: string) => {
  const line = message.replaceAll(/\s+/g, ' ');
  return line.length > SHORT ? `${shorten(line, SHORT)}…` : line;
};
