import { localizedWords } from '../localizedWords';

const en = {
  title: 'Set Up Treat Ya Self',
  text: 'There is no administrator yet. Starting the server has printed a code: whoever has it makes the first one here, who may open everything.',
  code: 'Code',
  codeHelp: 'As the server printed it, like 7K2M-Q9XB-4TRD-0HWE',
  firstName: 'First name',
  lastName: 'Last name',
  confirm: 'Confirm Password',
  create: 'Create Administrator',
  toLogin: 'Back to login',
};

const es: typeof en = {
  title: 'Configurar Treat Ya Self',
  text: 'Todavía no hay ningún administrador. Al arrancar, el servidor mostró un código: quien lo tenga crea aquí al primero, que podrá abrirlo todo.',
  code: 'Código',
  codeHelp: 'Tal como lo mostró el servidor, por ejemplo 7K2M-Q9XB-4TRD-0HWE',
  firstName: 'Nombre',
  lastName: 'Apellidos',
  confirm: 'Confirmar contraseña',
  create: 'Crear administrador',
  toLogin: 'Volver al inicio de sesión',
};

export const setupWords = localizedWords(en, es);
