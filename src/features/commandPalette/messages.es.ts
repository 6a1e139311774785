import type { TranslationOf } from '../../contract/core/languages';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  command_palette: {
    pages: 'Páginas',
    none: 'Sin resultados',
    searching: 'Buscando…',
    failed: 'No se pudo buscar en %{list}. Inténtelo de nuevo.',
    recent: 'Recientes',
    commands: 'Acciones',
    all: 'Ver el resultado |||| Ver los %{count} resultados',
    all_of_some: 'Ver todos los resultados',
    results: '%{smart_count} resultado |||| %{smart_count} resultados',
    hint: 'Escriba una acción como «bloquear» o «reembolsar», o # y un ID',
    search: {
      short: 'Personas, reservas, páginas…',
      label: 'Buscar personas, reservas, transacciones, solicitudes, páginas y acciones',
      placeholder: 'Buscar',
    },
  },
};
