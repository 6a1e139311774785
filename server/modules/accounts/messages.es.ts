import type { TranslationOf } from '../../../src/contract/core/languages';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  accounts: {
    may_not_change: {
      admin: 'No tiene permiso para cambiar al administrador %{id}',
      seller: 'No tiene permiso para cambiar al vendedor %{id}',
      buyer: 'No tiene permiso para cambiar al comprador %{id}',
    },
    own_account: {
      block: 'No puede restringirse a sí mismo',
      unblock: 'No puede desbloquearse a sí mismo',
      delete: 'No puede eliminarse a sí mismo',
    },
    admin_must_remain: 'Al menos un administrador debe conservar el rol Gestión de administradores',
    no_such_role: 'No se encontró el rol %{id}',
    email_is_taken: 'Este correo ya está en uso. Elija otro.',
    is_another_admin: 'El administrador de la petición no coincide con el de la URL',
    own_roles: 'Otro administrador debe cambiar sus roles',
    own_email: 'Otro administrador debe cambiar su correo',
    own_password: 'Cambie su propia contraseña en los ajustes de la cuenta',
    email_cannot_be_changed: 'No puede cambiar su correo aquí. Pida a otro administrador que lo cambie.',
    wrong_current_password: 'La contraseña actual no es correcta',
    profile_updated: 'Perfil actualizado',
  },
};
