import type { Translated } from '../../i18n/translated';
import type * as english from './messages';

export const messages: Translated<typeof english.messages> = {
  name: 'Actividad',
  search: 'Buscar nombres y notas',
  empty: 'Aquí aparece lo que hacen los administradores.',
};
