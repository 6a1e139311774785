import { stderr, stdin } from 'node:process';
import { createInterface } from 'node:readline/promises';

/** @throws Error where nobody can be asked */
export const requireTerminal = () => {
  if (!stdin.isTTY) throw new Error('--write asks before it changes anything, so it needs a terminal.');
};

/** Asks on the terminal, and goes on after a “yes” alone. @throws Error for anything else */
export const confirm = async (question: string) => {
  const terminal = createInterface({ input: stdin, output: stderr });
  const answer = await terminal.question(`${question} Type yes to go on: `);
  terminal.close();
  if (answer.trim().toLowerCase() !== 'yes') throw new Error('Nothing was tried.');
};
