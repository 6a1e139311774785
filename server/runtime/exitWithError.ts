/** Prints an error as its sentence, with `LOG_LEVEL=debug` also its stack and its causes, and ends the process with 1. */
export const exitWithError = (error: unknown) => {
  const isSentence = error instanceof Error && process.env.LOG_LEVEL !== 'debug';
  console.error(isSentence ? `\n${error.message}\n` : error);
  process.exit(1);
};
