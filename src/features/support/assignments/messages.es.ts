import type { TranslationOf } from '../../../contract/core/translationOf';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  assignments: {
    heading: 'A cargo de',
    assign: 'Asignar',
    to_me: 'Hacerme cargo',
    nobody: 'Nadie',
    to: 'A cargo de %{name}',
    about: '%{words}: %{about}',
    somebody: 'un colega',
    find: 'Buscar un colega',
    none: 'Nadie se llama así',
    failed: 'No se han podido cargar los colegas',
    mine: 'A su cargo',
    given: 'A cargo de %{name}',
    free: 'Sin asignar',
  },
};
