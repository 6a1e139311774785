/** Prints the error and ends the process. */
export const fail = (error: unknown) => {
  console.error(error instanceof Error ? `\n${error.message}\n` : error);
  process.exit(1);
};
