import { sentence } from '../../contract/sentences';

/** Wording of a list's columns, which comes with their menu. */
export const columns = sentence('Columns', 'Columnas');
export const reset = sentence('Reset', 'Restablecer');
export const up = (column: string) => sentence(`Move “${column}” up`, `Subir «${column}»`);
export const down = (column: string) => sentence(`Move “${column}” down`, `Bajar «${column}»`);
export const place = (column: string, at: number, of: number) =>
  sentence(`${column}: ${at} of ${of}`, `${column}: ${at} de ${of}`);
