import {
  isTableLine,
  invalidBackupError,
  parseHead,
  parseTable,
  parseTail,
  readLines,
  ROW_PREFIX,
  type BackupTail,
} from './backupFormat';

/**
 * Reads a backup to its end.
 * @param checkHead reads its first line
 * @returns the number of rows of each table, and the last line
 * @throws Error for an invalid line
 */
export const scanBackup = async (file: string, checkHead: (line: string) => unknown) => {
  const found: Record<string, number> = {};
  let current: string | undefined;
  let end: BackupTail | undefined;
  let isFirst = true;
  for await (const line of readLines(file)) {
    if (isFirst) checkHead(line);
    else if (end) throw invalidBackupError();
    else if (line.startsWith(ROW_PREFIX) && current !== undefined) {
      JSON.parse(line);
      found[current]! += 1;
    } else if (isTableLine(line)) {
      current = parseTable(line).name;
      found[current] = 0;
    } else end = parseTail(line);
    isFirst = false;
  }
  return { found, end };
};

/**
 * Reads a new backup as a restore would, and checks that each table has as many rows as were written.
 * @throws Error when the file differs
 */
export const verifyBackup = async (file: string, written: Record<string, number>): Promise<void> => {
  const { found, end } = await scanBackup(file, parseHead);
  const names = Object.keys(written);
  const isWhole =
    Object.keys(found).length === names.length && names.every((name) => found[name] === written[name]);
  const count = Object.values(written).reduce((sum, rows) => sum + rows, 0);
  if (!isWhole || end?.count !== count)
    throw new Error(`${file} does not contain the data that was written.`);
};
