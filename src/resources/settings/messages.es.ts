import type { TranslationOf } from '../../contract/core/languages';
import type { messages as english } from './messages.en';
import { MIN_PASSWORD } from '../../contract/limits';

export const messages: TranslationOf<typeof english> = {
  resources: {
    settings: {
      name: 'Ajustes de la cuenta |||| Ajustes de la cuenta',
      title: 'Los ajustes de mi cuenta',
      add_staff: 'Agregar personal',
      fields: {
        first_name: 'Nombre',
        last_name: 'Apellidos',
        email: 'Correo electrónico',
        phone: 'Teléfono',
        billing_address: 'Dirección',
        password: 'Contraseña',
      },
      edit: 'Editar %{field}',
      save: 'Guardar %{field}',
      cancel: 'Dejar de editar %{field}',
      email_fixed: 'Inicia sesión con este correo. Aquí no se puede cambiar.',
      failed: 'No se pudo actualizar el perfil: %{reason}',
      picture: { change: 'Cambiar la foto de perfil', saving: 'Guardando la foto' },
      phone: {
        placeholder: '1 (702) 123-4567',
        country: 'País del número: %{country}',
        countries: 'País del número',
        search: 'Buscar países',
        nothing: 'Sin resultados',
      },
      password: {
        masked: 'Oculta',
        change: 'Cambiar la contraseña',
        current_password: 'Contraseña actual',
        new_password: 'Contraseña nueva',
        confirm_password: 'Confirmar la contraseña',
        help: `Al menos ${MIN_PASSWORD} caracteres`,
      },
    },
  },
  reasons_page: {
    title: 'Motivos',
    help: 'Motivos entre los que eligen los administradores. Los motivos archivados siguen visibles en la actividad.',
    kind_label: 'Motivos para',
    kinds: {
      block: 'Bloquear',
      deny: 'Denegar una solicitud de reembolso',
      refund: 'Reembolsar',
      restrict: 'Restringir a un administrador',
      delete: 'Eliminar',
    },
    add: 'Agregar motivo',
    change: 'Editar motivo',
    text_label: 'Motivo',
    in_language: 'En %{language} (opcional)',
    in_language_help: 'Si se deja vacío, todos ven el motivo en su idioma original',
    retired: 'Retirado',
    edit: 'Editar «%{text}»',
    up: 'Subir «%{text}»',
    retire: 'Archivar «%{text}»',
    bring_back: 'Restaurar «%{text}»',
  },
};
