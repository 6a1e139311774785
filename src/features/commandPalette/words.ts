import { createWords } from '../../i18n/createWords';

const en = {
  pages: 'Pages',
  none: 'Nothing found',
  searching: 'Searching…',
  failed: '%{list} could not be searched',
  recent: 'Recent',
  commands: 'Actions',
  all: 'See the result |||| See all %{count} results',
  all_of_some: 'See all results',
  results: '%{smart_count} result |||| %{smart_count} results',
  hint: 'Begin with what is to be done, such as “block” or “refund”, or with # for a number',
};

const es = {
  pages: 'Páginas',
  none: 'No se ha encontrado nada',
  searching: 'Buscando…',
  failed: 'No se ha podido buscar en %{list}',
  recent: 'Recientes',
  commands: 'Acciones',
  all: 'Ver el resultado |||| Ver los %{count} resultados',
  all_of_some: 'Ver todos los resultados',
  results: '%{smart_count} resultado |||| %{smart_count} resultados',
  hint: 'Empiece por lo que hay que hacer, como «bloquear» o «reembolsar», o por # para un número',
};

/** Wording of what is found. */
export const useWords = createWords('app.finder', en, es);
