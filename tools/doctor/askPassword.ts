import { stdin, stderr } from 'node:process';

const [ENTER, NEW_LINE, INTERRUPT, END, BACKSPACE, DELETE] = ['\r', '\n', '\u0003', '\u0004', '\b', '\u007F'];

/** Asks on the terminal, which shows nothing of what is typed. @throws Error where there is no terminal, or no answer */
export const askPassword = (question: string): Promise<string> =>
  new Promise((resolve, reject) => {
    if (!stdin.isTTY) {
      reject(new Error('There is no terminal to ask for the password: set DOCTOR_PASSWORD.'));
      return;
    }
    let typed = '';
    const end = (settle: () => void) => {
      stdin.off('data', hear).setRawMode(false).pause();
      stderr.write('\n');
      settle();
    };
    const hear = (chunk: Buffer) => {
      for (const key of chunk.toString()) {
        if (key === ENTER || key === NEW_LINE) return end(() => resolve(typed));
        if (key === INTERRUPT || key === END) return end(() => reject(new Error('No password was given.')));
        typed = key === BACKSPACE || key === DELETE ? typed.slice(0, -1) : typed + key;
      }
    };
    stderr.write(question);
    stdin.setRawMode(true).resume().on('data', hear);
  });
