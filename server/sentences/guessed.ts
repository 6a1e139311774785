import { translatable } from '../../src/contract/core/translatable';

/** Of accounts that somebody guesses at. */

export const guessedAgain = translatable('auth.guessed_again');
