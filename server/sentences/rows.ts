import { upperFirst } from 'es-toolkit';

import { formatDollars } from '../../src/contract/core/amounts';
import type { Id } from '../../src/contract/core/field';
import { MAX_IMAGE_BYTES, MAX_MONEY } from '../../src/contract/limits';
import { bilingual } from '../../src/contract/core/bilingual';
import type { Noun } from '../../src/contract/auditLog/targetKinds';

/** Of categories, plans, pictures and the fee, and of what is not there. */

const isDone = (english: string, spanish: string) => (thing: Noun) =>
  bilingual(
    `${upperFirst(thing.english)} ${english}`,
    `${upperFirst(thing.spanish)} ${spanish}${thing.ending}`,
  );
export const created = isDone('created', 'cread');
export const updated = isDone('updated', 'actualizad');
export const deleted = isDone('deleted', 'eliminad');

export const thereIsNo = ({ english, spanish, ending }: Noun, id: Id) =>
  bilingual(
    `There is no ${english} ${id}`,
    `No hay ${ending === 'a' ? 'ninguna' : 'ningún'} ${spanish} ${id}`,
  );
export const isThere = ({ english, spanish, ending }: Noun) =>
  bilingual(
    `There is already such a ${english}`,
    `Ya hay ${ending === 'a' ? 'una' : 'un'} ${spanish} como ${ending === 'a' ? 'esta' : 'este'}`,
  );
export const entryIsGone = bilingual('This entry is no longer there', 'Esta entrada ya no existe');

export const categoryNameIsTaken = bilingual(
  'There is already a category of this name',
  'Ya hay una categoría con este nombre',
);

export const creditsAboveZero = bilingual(
  'Credits must be greater than zero',
  'Los créditos deben ser más de cero',
);
export const pricePerCreditIsTooMuch = bilingual(
  `The price per credit would be more than ${formatDollars(MAX_MONEY, 'en')}`,
  `El precio por crédito superaría ${formatDollars(MAX_MONEY, 'es')}`,
);

export const feeSaved = bilingual('Processing fee saved', 'Comisión guardada');

export const noPicture = bilingual(
  'Please upload a valid image (JPEG, PNG, GIF or WebP)',
  'Suba una imagen válida (JPEG, PNG, GIF o WebP)',
);
const MAX_IMAGE_MB = MAX_IMAGE_BYTES / 1024 / 1024;
export const pictureIsTooLarge = bilingual(
  `File size exceeds ${MAX_IMAGE_MB}MB`,
  `El archivo supera los ${MAX_IMAGE_MB} MB`,
);
export const pictureIsGone = bilingual('There is no such picture', 'No existe esa imagen');
export const noSuchColumn = (name: string) =>
  bilingual(`There is no column ${name}`, `No hay ninguna columna ${name}`);
