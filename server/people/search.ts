import { like, type SQL } from 'drizzle-orm';

import { users } from '../db/schema';

/** Lower case without accents: the twin of the database's `tys.fold`. */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    // Letter by letter: a word's last sigma is otherwise written differently.
    .replaceAll(/./gsu, (letter) => letter.toLowerCase())
    .replaceAll('ς', 'σ');

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Every word must occur somewhere in the name, the address or the number. */
export const matches = (search: string): SQL[] =>
  fold(search)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => like(users.searchText, `%${escapeLike(word)}%`));
