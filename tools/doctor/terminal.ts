import { stderr, stdin } from 'node:process';
import { createInterface } from 'node:readline';

const [ENTER, NEW_LINE, INTERRUPT, END, BACKSPACE, DELETE] = ['\r', '\n', '\u0003', '\u0004', '\b', '\u007F'];

/** Asks for the password without showing its characters. @throws Error without a terminal or an answer */
export const askPassword = (question: string): Promise<string> =>
  new Promise((resolve, reject) => {
    if (!stdin.isTTY) {
      reject(new Error('The password cannot be entered without a terminal: set DOCTOR_PASSWORD.'));
      return;
    }
    let typed = '';
    const end = (settle: () => void) => {
      stdin.off('data', read).setRawMode(false).pause();
      stderr.write('\n');
      settle();
    };
    const read = (chunk: Buffer) => {
      for (const key of chunk.toString()) {
        if (key === ENTER || key === NEW_LINE) return end(() => resolve(typed));
        if (key === INTERRUPT || key === END) return end(() => reject(new Error('No password was entered.')));
        typed = key === BACKSPACE || key === DELETE ? typed.slice(0, -1) : typed + key;
      }
    };
    stderr.write(question);
    stdin.setRawMode(true).resume().on('data', read);
  });

/** @throws Error without a terminal */
export const requireTerminal = () => {
  if (!stdin.isTTY) throw new Error('--write asks for confirmation, so it needs a terminal.');
};

interface Streams {
  input: NodeJS.ReadableStream;
  output: NodeJS.WritableStream;
}

/** Asks for a "yes". Any other answer, or the end of the input, means no. @throws Error after Ctrl+C */
export const confirm = (question: string, streams: Streams = { input: stdin, output: stderr }) =>
  new Promise<boolean>((resolve, reject) => {
    const terminal = createInterface(streams);
    terminal.once('SIGINT', () => {
      reject(new Error('Interrupted. Nothing was changed.'));
      terminal.close();
    });
    terminal.once('close', () => resolve(false));
    terminal.question(question, (answer) => {
      resolve(answer.trim().toLowerCase() === 'yes');
      terminal.close();
    });
  });
