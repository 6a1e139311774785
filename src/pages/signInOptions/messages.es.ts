import type { TranslationOf } from '../../contract/core/translationOf';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  demo_logins: {
    title: 'Accesos de demostración',
    text: 'Elija uno para rellenarlo.',
    password: 'Contraseña',
    roles: { 'all roles': 'todos los roles', 'Seller Accounts only': 'solo vendedores' },
  },
  passkey_button: {
    button: 'Iniciar sesión con una llave de acceso',
  },
};
