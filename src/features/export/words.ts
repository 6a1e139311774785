import { bilingual } from '../../contract/core/bilingual';

/** What is said of a file that is made of a list; here, because the first list needs none of it. */

export const exported = (rows: number, written: string) =>
  rows === 1
    ? bilingual('1 row exported', '1 fila exportada')
    : bilingual(`${written} rows exported`, `${written} filas exportadas`);
export const newest = (written: string) =>
  bilingual(
    `The newest ${written} rows were exported; choose fewer days for the others`,
    `Se han exportado las ${written} filas más recientes; elija menos días para las demás`,
  );
export const stopped = bilingual(
  'The export was stopped, and no file was made',
  'La exportación se ha detenido y no se ha creado ningún archivo',
);
export const interrupted = bilingual(
  'The server broke off before the end, and no file was made',
  'El servidor se interrumpió antes del final y no se ha creado ningún archivo',
);
