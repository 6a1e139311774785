import { MAX_SAVED_REPLIES } from '../../src/contract/limits';
import { bilingual } from '../../src/contract/core/bilingual';

export const tooManySavedReplies = bilingual(
  `At most ${MAX_SAVED_REPLIES} saved replies: remove one that you no longer need`,
  `Como máximo ${MAX_SAVED_REPLIES} respuestas guardadas: elimine alguna que ya no necesite`,
);
