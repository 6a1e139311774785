import { writeDollars } from '../../src/contract/amounts';
import type { Id } from '../../src/contract/field';
import { MAX_MONEY } from '../../src/contract/limits';
import { sentence } from '../../src/contract/sentences';
import type { Thing } from '../../src/contract/things';

/** Of categories, plans, pictures and the fee, and of what is not there. */

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const isDone = (english: string, spanish: string) => (thing: Thing) =>
  sentence(
    `${capitalised(thing.english)} ${english}`,
    `${capitalised(thing.spanish)} ${spanish}${thing.ending}`,
  );
export const created = isDone('created', 'cread');
export const updated = isDone('updated', 'actualizad');
export const deleted = isDone('deleted', 'eliminad');

export const thereIsNo = ({ english, spanish, ending }: Thing, id: Id) =>
  sentence(
    `There is no ${english} ${id}`,
    `No hay ${ending === 'a' ? 'ninguna' : 'ningún'} ${spanish} ${id}`,
  );
export const isThere = ({ english, spanish, ending }: Thing) =>
  sentence(
    `There is already such a ${english}`,
    `Ya hay ${ending === 'a' ? 'una' : 'un'} ${spanish} como ${ending === 'a' ? 'esta' : 'este'}`,
  );
export const entryIsGone = sentence('This entry is no longer there', 'Esta entrada ya no existe');

export const categoryNameIsTaken = sentence(
  'There is already a category of this name',
  'Ya hay una categoría con este nombre',
);

export const creditsAboveZero = sentence(
  'Credits must be greater than zero',
  'Los créditos deben ser más de cero',
);
export const pricePerCreditIsTooMuch = sentence(
  `The price per credit would be more than ${writeDollars(MAX_MONEY, 'en')}`,
  `El precio por crédito superaría ${writeDollars(MAX_MONEY, 'es')}`,
);

export const feeSaved = sentence('Processing fee saved', 'Comisión guardada');
export const percentageIsAtMost = sentence('A percentage is at most 100', 'Un porcentaje es como máximo 100');

export const noPicture = sentence(
  'Please upload a valid image (JPEG, PNG, GIF or WebP)',
  'Suba una imagen válida (JPEG, PNG, GIF o WebP)',
);
export const pictureIsTooLarge = sentence('File size exceeds 5MB', 'El archivo supera los 5 MB');
export const pictureIsGone = sentence('There is no such picture', 'No existe esa imagen');
export const noSuchColumn = (name: string) =>
  sentence(`There is no column ${name}`, `No hay ninguna columna ${name}`);
