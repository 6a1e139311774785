import type { TranslationOf } from '../core/translationOf';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  devices: { browser_on_system: '%{browser} en %{system}', unknown: 'Navegador desconocido' },
  auth: {
    validation: {
      password_is_required: 'La contraseña es obligatoria',
      password_is_too_short: 'La contraseña debe tener al menos %{min} caracteres',
      password_is_too_long: 'La contraseña debe tener como máximo %{max} caracteres',
      password_has_control_character:
        'La contraseña no puede contener caracteres de control, como un tabulador',
      current_password_is_required: 'La contraseña actual es obligatoria',
      new_password_is_required: 'La contraseña nueva es obligatoria',
      confirmation_is_required: 'Confirme la contraseña',
      password_is_changed: '¡La contraseña se ha cambiado!',
      passwords_must_match: 'Las contraseñas deben coincidir',
      enter_valid_code: 'Introduzca un código válido',
      one_proof: 'Envíe exactamente un método de verificación',
      not_confirmed: 'No se ha cambiado nada porque no ha confirmado que es usted',
      token_is_required: 'Falta el token',
      setup_code_is_required: 'El código es obligatorio',
      setup_code_is_too_long: 'El código es demasiado largo',
    },
  },
};
