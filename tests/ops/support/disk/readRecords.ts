import { readFileSync } from 'node:fs';

/** What was done to a file or a folder, by its path within the recorded folder or by the number of an open file. */
export interface Done {
  op: 'open' | 'close' | 'write' | 'put' | 'resize' | 'sync' | 'mkdir' | 'remove' | 'rename' | 'link';
  path?: string;
  to?: string;
  handle?: number;
  create?: boolean;
  empty?: boolean;
  at?: number | null;
  size?: number;
  bytes: Buffer;
  /** Where the record ends in its file: everything up to there was done by then. */
  end: number;
}

export const readRecords = (file: string): Done[] => {
  const all = readFileSync(file);
  const records: Done[] = [];
  for (let at = 0; at < all.length;) {
    const line = all.indexOf('\n', at);
    const { length, ...done } = JSON.parse(all.toString('utf8', at, line)) as Done & { length: number };
    const end = line + 1 + length;
    records.push({ ...done, bytes: all.subarray(line + 1, end), end });
    at = end;
  }
  return records;
};
