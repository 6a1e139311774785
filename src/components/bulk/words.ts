import { bilingual } from '../../contract/core/bilingual';

/** What is said of something that is done to many; here, because the first list needs none of it. */

export const selectAll = (total: string | undefined) =>
  total === undefined
    ? bilingual('Select all that match', 'Seleccionar todo lo que coincide')
    : bilingual(`Select all ${total} that match`, `Seleccionar los ${total} que coinciden`);
export const selectFirst = (most: string, total: string) =>
  bilingual(
    `Select the first ${most} of ${total} that match`,
    `Seleccionar los primeros ${most} de ${total} que coinciden`,
  );
export const allThatMatch = bilingual('All that match', 'Todos los que coinciden');
export const stop = bilingual('Stop', 'Detener');
export const stopping = bilingual('Stopping…', 'Deteniendo…');
/** @param total where it is known */
export const progress = (count: string, total: string | undefined) =>
  total === undefined ? bilingual(count, count) : bilingual(`${count} of ${total}`, `${count} de ${total}`);

export const checking = bilingual(
  'Looking whether all of them still match',
  'Comprobando si todos siguen coincidiendo',
);
export const noLongerMatch = (count: number, written: string) =>
  count === 1
    ? bilingual('1 no longer matches and is left out:', '1 ya no coincide y se deja fuera:')
    : bilingual(
        `${written} no longer match and are left out:`,
        `${written} ya no coinciden y se dejan fuera:`,
      );
export const includeAnyway = (count: number) =>
  count === 1
    ? bilingual('Include it all the same', 'Incluirlo de todos modos')
    : bilingual('Include them all the same', 'Incluirlos de todos modos');
export const continueWith = (count: string) => bilingual(`Go on with ${count}`, `Seguir con ${count}`);
export const continueWithRest = bilingual('Go on with the rest', 'Seguir con el resto');
export const tryAgain = bilingual('Try those again', 'Reintentar con esos');

export const running = bilingual('Under way', 'En curso');
export const refused = (count: number, written: string) =>
  count === 1
    ? bilingual('1 refused', '1 rechazado')
    : bilingual(`${written} refused`, `${written} rechazados`);
export const unknown = (written: string) => bilingual(`${written} not known`, `${written} sin saber`);
export const remaining = (written: string) => bilingual(`${written} not begun`, `${written} sin empezar`);
export const stopped = bilingual('Stopped', 'Detenido');
export const refusedTogether = (count: string) =>
  bilingual(
    `These ${count} were sent together and refused together`,
    `Estos ${count} se enviaron y rechazaron juntos`,
  );
export const others = (written: string) => bilingual(`${written} others`, `${written} más`);

export const blocked = (count: number, written: string) =>
  count === 1
    ? bilingual('1 blocked', '1 bloqueado')
    : bilingual(`${written} blocked`, `${written} bloqueados`);
export const unblocked = (count: number, written: string) =>
  count === 1
    ? bilingual('1 unblocked', '1 desbloqueado')
    : bilingual(`${written} unblocked`, `${written} desbloqueados`);
export const deleted = (count: number, written: string) =>
  count === 1
    ? bilingual('1 deleted', '1 eliminado')
    : bilingual(`${written} deleted`, `${written} eliminados`);
