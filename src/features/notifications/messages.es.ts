import type { TranslationOf } from '../../contract/core/languages';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  notifications: {
    title: 'Notificaciones',
    button: 'Notificaciones, %{smart_count} sin leer',
    empty: 'Aún no hay notificaciones. Aquí aparece lo nuevo que requiere atención.',
    sample: 'Datos de muestra',
    sample_button: 'Notificaciones, datos de muestra',
    sample_mark: 'Muestra',
    sample_help: 'Este servidor no ofrece notificaciones. Estas son ejemplos.',
    failed: 'No se pudieron cargar las notificaciones',
    unread: 'Sin leer',
    mark_all_read: 'Marcar todo como leído',
    show_unread_count: 'Mostrar el número de notificaciones sin leer',
    done: {
      approved: 'Aprobada',
      denied: 'Cancelada',
      closed: 'Cerrada',
      paid: 'Pagado después',
      answered: 'Respondido',
    },
  },
};
