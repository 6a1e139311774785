import { bilingual } from '../../../contract/core/bilingual';

/** Wording of a list's columns, which comes with their menu. */
export const columns = bilingual('Columns', 'Columnas');
export const reset = bilingual('Reset', 'Restablecer');
export const up = (column: string) => bilingual(`Move “${column}” up`, `Subir «${column}»`);
export const down = (column: string) => bilingual(`Move “${column}” down`, `Bajar «${column}»`);
export const place = (column: string, at: number, of: number) =>
  bilingual(`${column}: ${at} of ${of}`, `${column}: ${at} de ${of}`);
