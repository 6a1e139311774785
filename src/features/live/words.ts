import { createWords } from '../../i18n/createWords';

export const useWords = createWords(
  'app.live',
  {
    come: '%{smart_count} new',
    gone: '%{smart_count} no longer here',
    show: 'Show',
    also_here: '%{names} has this open too |||| %{names} have this open too',
  },
  {
    come: '%{smart_count} nuevo |||| %{smart_count} nuevos',
    gone: '%{smart_count} ya no está |||| %{smart_count} ya no están',
    show: 'Mostrar',
    also_here: '%{names} también lo tiene abierto |||| %{names} también lo tienen abierto',
  },
);
