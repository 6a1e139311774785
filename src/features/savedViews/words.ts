import { translatable } from '../../contract/core/translatable';

/** Wording of saved views, which comes with their menu. */
export const views = translatable('saved_views.views');
export const failed = translatable('saved_views.failed');
export const own = translatable('saved_views.own');
export const sharedWithAll = translatable('saved_views.shared_with_all');
export const none = translatable('saved_views.none');
export const save = translatable('saved_views.save');
export const saved = translatable('saved_views.saved');
export const change = translatable('saved_views.change');
export const removed = translatable('saved_views.removed');
export const removeLabel = translatable('saved_views.remove_label');
export const removeQuestion = translatable('saved_views.remove_question');
export const removeSharedQuestion = translatable('saved_views.remove_shared_question');
export const name = translatable('saved_views.name');
export const share = translatable('saved_views.share');
export const saveHelp = translatable('saved_views.save_help');
export const startWith = (view: string) => translatable('saved_views.start_with', { view });
export const changeOf = (view: string) => translatable('saved_views.change_of', { view });
export const removeOf = (view: string) => translatable('saved_views.remove_of', { view });
