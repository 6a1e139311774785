import { formatted, translatable } from '../../src/contract/core/translatable';
import type { Id } from '../../src/contract/core/field';
import { MAX_IMAGE_BYTES, MAX_MONEY } from '../../src/contract/limits';
import type { Noun } from '../../src/contract/auditLog/targetKinds';

/** Of categories, plans, pictures and the fee, and of what is not there. */

export const created = ({ kind }: Noun) => translatable(`rows.${kind}.created`);
export const updated = ({ kind }: Noun) => translatable(`rows.${kind}.updated`);
export const deleted = ({ kind }: Noun) => translatable(`rows.${kind}.deleted`);

export const thereIsNo = ({ kind }: Noun, id: Id) => translatable(`rows.${kind}.missing`, { id });
export const isThere = ({ kind }: Noun) => translatable(`rows.${kind}.duplicate`);
export const entryIsGone = translatable('rows.entry_is_gone');

export const categoryNameIsTaken = translatable('rows.category_name_is_taken');

export const creditsAboveZero = translatable('rows.credits_above_zero');
export const pricePerCreditIsTooMuch = translatable('rows.price_per_credit_is_too_much', {
  max: formatted('dollars', MAX_MONEY),
});

export const feeSaved = translatable('rows.fee_saved');

export const noPicture = translatable('rows.no_picture');
const MAX_IMAGE_MB = MAX_IMAGE_BYTES / 1024 / 1024;
export const pictureIsTooLarge = translatable('rows.picture_is_too_large', { max: MAX_IMAGE_MB });
export const pictureIsGone = translatable('rows.picture_is_gone');
export const noSuchColumn = (name: string) => translatable('rows.no_such_column', { name });
