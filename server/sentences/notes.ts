import { translatable } from '../../src/contract/core/translatable';

/** Of notes by staff. */

export const cannotBeMentioned = translatable('notes.cannot_be_mentioned');
export const cannotBeMentionedHere = translatable('notes.cannot_be_mentioned_here');
export const notYourNote = translatable('notes.not_your_note');
