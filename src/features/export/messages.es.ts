import type { TranslationOf } from '../../contract/core/languages';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  export: {
    exported: '%{count} fila exportada |||| %{count} filas exportadas',
    newest: 'Se han exportado las %{count} filas más recientes. Elija un periodo más corto para las demás.',
    stopped: 'La exportación se ha detenido. No se ha creado ningún archivo.',
    interrupted: 'El servidor ha interrumpido la exportación. No se ha creado ningún archivo.',
  },
};
