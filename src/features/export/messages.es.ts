import type { TranslationOf } from '../../contract/core/translationOf';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  export: {
    exported: '%{count} fila exportada |||| %{count} filas exportadas',
    newest: 'Se han exportado las %{count} filas más recientes; elija menos días para las demás',
    stopped: 'La exportación se ha detenido y no se ha creado ningún archivo',
    interrupted: 'El servidor se interrumpió antes del final y no se ha creado ningún archivo',
  },
};
