import { translatable } from '../../src/contract/core/translatable';
import { MAX_SAVED_REPLIES } from '../../src/contract/limits';

export const tooManySavedReplies = translatable('saved_replies.too_many_saved_replies', {
  max: MAX_SAVED_REPLIES,
});
