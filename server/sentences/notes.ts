import { bilingual } from '../../src/contract/core/bilingual';

/** Of notes by staff. */

export const cannotBeMentioned = bilingual(
  'Only colleagues who may see this person can be mentioned',
  'Solo se puede mencionar a colegas que pueden ver a esta persona',
);
export const cannotBeMentionedHere = bilingual(
  'Only colleagues who may see this can be mentioned',
  'Solo se puede mencionar a colegas que pueden ver esto',
);
export const notYourNote = bilingual(
  'Only who wrote a note can change or remove it',
  'Solo quien escribió una nota puede cambiarla o quitarla',
);
