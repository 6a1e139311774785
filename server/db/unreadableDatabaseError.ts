const ADVICE: [said: RegExp, advice: string][] = [
  [/No space left/, 'Make room on its disk, and start again.'],
  [/Permission denied/, 'Start the program as the account that the folder belongs to.'],
];
const RESTORE =
  'Keep a copy of that folder, move it away, and restore the newest backup with "npm run restore -- <file>". ' +
  'Backups are where BACKUP_DIR says, or where you wrote them.';

/**
 * A database that the engine cannot start on.
 *
 * @param said by the engine: it names the file, and can do nothing about it
 */
export const unreadableDatabaseError = (database: string, said: string) => {
  const [, advice = RESTORE] = ADVICE.find(([about]) => about.test(said)) ?? [];
  return new Error(
    `The database in ${database} cannot be read. The engine says: ${said}\nNo data was changed. ${advice}`,
  );
};
