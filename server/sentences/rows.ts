import { writeDollars } from '../../src/contract/amounts';
import type { Id } from '../../src/contract/field';
import { MAX_MONEY } from '../../src/contract/limits';
import { sentence } from '../../src/contract/sentences';

/** Of categories, plans, pictures and the fee, and of what is not there. */

const NONE = {
  user: 'ningún usuario',
  admin: 'ningún administrador',
  seller: 'ningún vendedor',
  buyer: 'ningún comprador',
  category: 'ninguna categoría',
  plan: 'ningún plan',
  transaction: 'ninguna transacción',
};
export type Thing = keyof typeof NONE;
export const thereIsNo = (what: Thing, id: Id) =>
  sentence(`There is no ${what} ${id}`, `No hay ${NONE[what]} ${id}`);
export const entryIsGone = sentence('This entry is no longer there', 'Esta entrada ya no existe');

export const categoryCreated = sentence('Category created', 'Categoría creada');
export const categoryUpdated = sentence('Category updated', 'Categoría actualizada');
export const categoryDeleted = sentence('Category deleted', 'Categoría eliminada');
export const categoryNameIsTaken = sentence(
  'There is already a category of this name',
  'Ya hay una categoría con este nombre',
);

export const planCreated = sentence('Plan created', 'Plan creado');
export const planUpdated = sentence('Plan updated', 'Plan actualizado');
export const planDeleted = sentence('Plan deleted', 'Plan eliminado');
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
