import { createWords } from '../../../i18n/createWords';

const en = {
  heading: 'Assigned',
  assign: 'Assign',
  to_me: 'Assign to me',
  nobody: 'Nobody',
  to: 'Assigned to %{name}',
  /** Which of them, for those who hear the button alone. */
  about: '%{words}: %{about}',
  somebody: 'a colleague',
  find: 'Find a colleague',
  none: 'Nobody is called that',
  failed: 'The colleagues could not be loaded',
  mine: 'Assigned to you',
  given: 'Assigned to %{name}',
  free: 'Assigned to nobody',
};

const es: typeof en = {
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
};

/** Wording of who deals with what. */
export const useWords = createWords('app.assign', en, es);
