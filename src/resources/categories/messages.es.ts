import type { TranslationOf } from '../../contract/core/languages';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  resources: {
    categories: {
      name: 'Categoría |||| Gestionar categorías',
      title: 'Categorías',
      audit_name: 'la categoría',
      add: 'Agregar categoría',
      fields: { image: 'Imagen', name: 'Nombre', is_popular: 'Popular', created_at: 'Fecha' },
      form: { name: 'Nombre de la categoría', image: 'Imagen de la categoría', is_popular: 'Popular' },
      dialog: { edit: 'Editar categoría', view: 'Categoría' },
      confirm_delete: '¿Quiere eliminar esta categoría?',
      in_use: {
        sentence: '%{bookings} con %{sellers} se quedarán sin categoría.',
        bookings: '%{amount} cita próxima |||| %{amount} citas próximas',
        sellers: '%{amount} vendedor |||| %{amount} vendedores',
      },
      empty: 'Las categorías que agregue aparecen aquí y en el sitio público.',
    },
  },
};
