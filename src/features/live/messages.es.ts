import type { TranslationOf } from '../../contract/core/languages';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  live: {
    added: '%{smart_count} nuevo |||| %{smart_count} nuevos',
    removed: '%{smart_count} ya no aparece |||| %{smart_count} ya no aparecen',
    show: 'Mostrar',
    also_here: '%{names} también tiene abierto el registro |||| %{names} también tienen abierto el registro',
  },
};
