import { translatable } from '../../src/contract/core/translatable';
import { MAX_VIEWS } from '../../src/contract/limits';

export const notYourView = translatable('saved_views.not_your_view');
export const tooManyViews = translatable('saved_views.too_many_views', { max: MAX_VIEWS });
