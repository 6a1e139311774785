import type { TranslationOf } from '../../contract/core/translationOf';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  notifications: {
    title: 'Notificaciones',
    button: 'Notificaciones, %{smart_count} sin leer',
    none: 'No hay notificaciones',
    sample: 'Datos de muestra',
    sample_button: 'Notificaciones, datos de muestra',
    sample_mark: 'Muestra',
    sample_why: 'Este servidor no tiene notificaciones. Estas son ejemplos.',
    failed: 'No se han podido cargar las notificaciones',
    unread: 'Sin leer',
    all_read: 'Marcar todo como leído',
    tell: 'Mostrar el número sin leer',
    done: {
      approved: 'Aprobada',
      denied: 'Cancelada',
      closed: 'Cerrada',
      paid: 'Pagado después',
      answered: 'Respondido',
    },
  },
};
