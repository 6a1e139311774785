import type { TranslationOf } from '../../contract/core/translationOf';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  setup_page: {
    title: 'Configurar Treat Ya Self',
    text: 'Todavía no hay ningún administrador. Al arrancar, el servidor mostró un código: quien lo tenga crea aquí al primero, que podrá abrirlo todo.',
    code: 'Código',
    code_help: 'Tal como lo mostró el servidor, por ejemplo 7K2M-Q9XB-4TRD-0HWE',
    first_name: 'Nombre',
    last_name: 'Apellidos',
    confirm: 'Confirmar contraseña',
    create: 'Crear administrador',
    to_login: 'Volver al inicio de sesión',
  },
};
