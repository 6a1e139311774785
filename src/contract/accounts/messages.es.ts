import type { TranslationOf } from '../core/translationOf';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  roles: {
    dashboard: 'Panel',
    categories: 'Categorías',
    sellers: 'Cuentas de vendedores',
    buyers: 'Cuentas de compradores',
    subscriptions: 'Planes de precios',
    reports: 'Denuncias y formularios de contacto',
    finance: 'Finanzas y ajustes de Stripe',
    blocked_users: 'Usuarios bloqueados',
    settings: 'Ajustes de la cuenta',
    admins: 'Gestión de administradores',
  },
  accounts: {
    validation: {
      phone_has_wrong_length: 'El teléfono debe tener %{shorter} o %{longer} dígitos',
      sign_in_email_is_required: 'El correo es obligatorio',
      sign_in_password_is_required: 'La contraseña es obligatoria',
      email_is_required: 'El correo es obligatorio',
      email_is_invalid: 'El formato del correo no es válido',
      enter_valid_email: 'Escriba un correo válido',
      first_name_is_required: 'El nombre es obligatorio',
      last_name_is_required: 'Los apellidos son obligatorios',
      name_is_too_short: 'El nombre debe tener al menos %{min} caracteres',
      name_is_too_long: 'El nombre debe tener como máximo %{max} caracteres',
      registration_id_is_required: 'El ID de registro es obligatorio',
      registration_id_is_invalid: 'El formato del ID de registro no es válido',
      no_user_selected: 'Elija al menos un usuario',
      too_many_users: 'Como máximo %{max} usuarios',
      phone_is_required: 'El teléfono es obligatorio',
      phone_must_be_digits: 'El teléfono se escribe con dígitos',
      country_code_is_invalid: 'Un prefijo es un signo más y hasta %{max} dígitos',
      admin_first_name_is_required: 'El nombre es obligatorio',
      admin_last_name_is_required: 'Los apellidos son obligatorios',
      role_is_required: 'Se necesita al menos un rol',
      too_many_roles: 'Como máximo %{max} roles',
    },
  },
};
