import { bilingual } from '../../src/contract/core/bilingual';

/** Of accounts that somebody guesses at. */

export const guessedAgain = bilingual(
  'Somebody has guessed at it again since you looked',
  'Desde que lo miró, alguien ha vuelto a intentar entrar',
);
