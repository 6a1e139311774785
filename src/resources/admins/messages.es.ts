import type { TranslationOf } from '../../contract/core/translationOf';
import type { messages as english } from './messages.en';
import { MIN_PASSWORD } from '../../contract/limits';
import { roleNames } from '../../contract/accounts/roleNames.es';

export const messages: TranslationOf<typeof english> = {
  resources: {
    admin_manage: {
      name: 'Administrador |||| Gestión de administradores',
      title: 'Administradores',
      add: 'Añadir administrador',
      invite: 'Invitar a un colega',
      roles_page: 'Qué permite cada rol',
      roles_of: 'Qué puede hacer',
      fields: {
        first_name: 'Nombre',
        last_name: 'Apellidos',
        email: 'Correo electrónico',
        is_restricted: 'Restringido',
        has_second_factor: 'Entra con',
        created_at: 'Fecha',
        roles: 'Roles',
        password: 'Contraseña',
        confirm_password: 'Confirmar la contraseña',
      },
      dialog: { edit: 'Editar administrador', view: 'Administrador' },
      role: { all: 'Todos', ...roleNames },
      signs_in: { with_more: 'Llave o app', password: 'Contraseña' },
      own: 'Su propio correo y sus roles los cambia otra persona; su contraseña, en los ajustes de la cuenta.',
      no_roles: 'Sin roles',
      roles_failed: 'No se han podido cargar los roles',
      help: {
        create: `Opcional, al menos ${MIN_PASSWORD} caracteres. Sin ella, la elige la persona con «¿Ha olvidado la contraseña?»`,
        edit: `Opcional, al menos ${MIN_PASSWORD} caracteres. Si se deja vacía, la contraseña no cambia`,
      },
      restrict: {
        on: '¿Quiere restringir a este administrador?',
        on_remark: 'Quien está restringido no puede iniciar sesión hasta que se levante la restricción.',
        off: '¿Quiere levantar la restricción de este administrador?',
      },
      confirm_delete: '¿Quiere eliminar a este administrador?',
      empty: 'Los administradores que añada aparecen aquí.',
    },
  },
};
