import { upperFirst } from 'es-toolkit';

/** A server's word as a person writes it: `in_progress` is `In progress`. */
export const capitalised = (word: string) => upperFirst(word.replaceAll('_', ' ').trim());
