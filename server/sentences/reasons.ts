import type { Id } from '../../src/contract/core/field';
import { bilingual } from '../../src/contract/core/bilingual';

/** Of reasons, and of what is done for one. */

export const noSuchReason = (key: string) =>
  bilingual(`There is no reason “${key}” to choose`, `No hay ningún motivo «${key}» que elegir`);
export const notReported = (report: Id) =>
  bilingual(`Report ${report} is not about this account`, `La denuncia ${report} no trata de esta cuenta`);
export const otherStays = bilingual('“Other” is always there to choose', 'Siempre se puede elegir «Otro»');
export const reasonIsThere = bilingual(
  'There is already a reason in these words',
  'Ya hay un motivo con estas palabras',
);
