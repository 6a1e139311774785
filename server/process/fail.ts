/** Says what went wrong, in its own words where it is an error of ours, and ends the process. */
export const fail = (error: unknown) => {
  console.error(error instanceof Error ? `\n${error.message}\n` : error);
  process.exit(1);
};
