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
    sample_why: 'Este servidor no ofrece notificaciones, así que estas son ejemplos.',
    failed: 'No se han podido cargar las notificaciones',
    unread: 'Sin leer',
    all_read: 'Marcar todo como leído',
    tell: 'Contar las nuevas en la campana',
    done: {
      approved: 'Aprobada',
      denied: 'Cancelada',
      closed: 'Cerrada',
      paid: 'Pagado después',
      answered: 'Respondido',
    },
  },
};
