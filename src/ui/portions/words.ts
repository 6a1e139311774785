import { sentence } from '../../contract/sentences';

/** What is said of something that is done to many; here, because the first list needs none of it. */

export const selectAll = (total: string | undefined) =>
  total === undefined
    ? sentence('Select all that match', 'Seleccionar todo lo que coincide')
    : sentence(`Select all ${total} that match`, `Seleccionar los ${total} que coinciden`);
export const selectFirst = (most: string, total: string) =>
  sentence(
    `Select the first ${most} of ${total} that match`,
    `Seleccionar los primeros ${most} de ${total} que coinciden`,
  );
export const allThatMatch = sentence('All that match', 'Todos los que coinciden');
export const stop = sentence('Stop', 'Detener');
export const stopping = sentence('Stopping…', 'Deteniendo…');
/** @param total where it is known */
export const progress = (count: string, total: string | undefined) =>
  total === undefined ? sentence(count, count) : sentence(`${count} of ${total}`, `${count} de ${total}`);

export const checking = sentence(
  'Looking whether all of them still match',
  'Comprobando si todos siguen coincidiendo',
);
export const noLonger = (count: number, written: string) =>
  count === 1
    ? sentence('1 no longer matches and is left out:', '1 ya no coincide y se deja fuera:')
    : sentence(
        `${written} no longer match and are left out:`,
        `${written} ya no coinciden y se dejan fuera:`,
      );
export const include = (count: number) =>
  count === 1
    ? sentence('Include it all the same', 'Incluirlo de todos modos')
    : sentence('Include them all the same', 'Incluirlos de todos modos');
export const goOn = (count: string) => sentence(`Go on with ${count}`, `Seguir con ${count}`);
export const goOnWithRest = sentence('Go on with the rest', 'Seguir con el resto');
export const tryAgain = sentence('Try those again', 'Reintentar con esos');

export const under = sentence('Under way', 'En curso');
export const refused = (count: number, written: string) =>
  count === 1
    ? sentence('1 refused', '1 rechazado')
    : sentence(`${written} refused`, `${written} rechazados`);
export const open = (written: string) => sentence(`${written} not known`, `${written} sin saber`);
export const left = (written: string) => sentence(`${written} not begun`, `${written} sin empezar`);
export const stopped = sentence('Stopped', 'Detenido');
export const asOne = (count: string) =>
  sentence(
    `These ${count} were sent together and refused together`,
    `Estos ${count} se enviaron y rechazaron juntos`,
  );
export const others = (written: string) => sentence(`${written} others`, `${written} más`);

export const blocked = (count: number, written: string) =>
  count === 1
    ? sentence('1 blocked', '1 bloqueado')
    : sentence(`${written} blocked`, `${written} bloqueados`);
export const unblocked = (count: number, written: string) =>
  count === 1
    ? sentence('1 unblocked', '1 desbloqueado')
    : sentence(`${written} unblocked`, `${written} desbloqueados`);
export const deleted = (count: number, written: string) =>
  count === 1
    ? sentence('1 deleted', '1 eliminado')
    : sentence(`${written} deleted`, `${written} eliminados`);
