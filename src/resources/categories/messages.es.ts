import type { Translated } from '../../i18n/translated';
import type * as english from './messages';

export const messages: Translated<typeof english.messages> = {
  name: 'Categoría |||| Gestionar categorías',
  title: 'Categorías',
  add: 'Añadir categoría',
  fields: { image: 'Imagen', name: 'Nombre', is_popular: 'Popular', created_at: 'Fecha' },
  form: { name: 'Nombre de la categoría', image: 'Imagen de la categoría', is_popular: 'Popular' },
  dialog: { edit: 'Editar categoría', view: 'Categoría' },
  confirm_delete: '¿Quiere eliminar esta categoría?',
  empty: 'Las categorías que añada aparecen aquí y en el sitio público.',
};
