/** Prints an error's message, with `LOG_LEVEL=debug` also stack and causes, and exits with 1. */
export const exitWithError = (error: unknown) => {
  const isSentence = error instanceof Error && process.env.LOG_LEVEL !== 'debug';
  console.error(isSentence ? `\n${error.message}\n` : error);
  process.exit(1);
};
