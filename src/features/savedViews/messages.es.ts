import type { TranslationOf } from '../../contract/core/languages';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  saved_views: {
    views: 'Vistas guardadas',
    failed: 'No se han podido cargar las vistas guardadas',
    own: 'Solo para usted',
    shared_with_all: 'Compartida con el equipo',
    none: 'Aún no hay vistas guardadas',
    save: 'Guardar esta vista',
    saved: 'Vista guardada',
    change: 'Cambiar la vista',
    removed: 'Vista eliminada',
    remove_label: 'Eliminar',
    remove_question: 'Se eliminará esta vista.',
    remove_shared_question: 'Se eliminará esta vista para todos.',
    name: 'Nombre',
    share: 'Compartir con el equipo',
    save_help: 'Guarda los filtros, el orden, el tamaño de página y las columnas actuales.',
    set_default: 'Usar «%{view}» por defecto',
    change_of: 'Cambiar «%{view}»',
    remove_of: 'Eliminar «%{view}»',
  },
};
