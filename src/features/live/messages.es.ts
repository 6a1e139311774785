import type { TranslationOf } from '../../contract/core/translationOf';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  live: {
    come: '%{smart_count} nuevo |||| %{smart_count} nuevos',
    gone: '%{smart_count} ya no está |||| %{smart_count} ya no están',
    show: 'Mostrar',
    also_here: '%{names} también lo tiene abierto |||| %{names} también lo tienen abierto',
  },
};
