import { inLanguage } from '../words';

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
  noAnswer: 'Something went wrong: no answer came. Check the connection to the network, then try again.',
  sentence: (sentence: string) => sentence,
};

const inSpanish: Record<string, string> = {
  'The code is required': 'El código es obligatorio',
  'This is longer than the code': 'Esto es más largo que el código',
  'First name is required': 'El nombre es obligatorio',
  'Last name is required': 'Los apellidos son obligatorios',
  'Name must be at least 2 characters': 'Debe tener al menos 2 caracteres',
  'This is not the code that the start has printed. Please look again, or start the server anew for another one.':
    'Este no es el código que mostró el arranque. Compruébelo, o reinicie el servidor para obtener otro.',
  'There is an administrator already. Please sign in.': 'Ya hay un administrador. Inicie sesión.',
  'Somebody here has this address already': 'Ya hay alguien con este correo',
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
  noAnswer: 'Algo ha salido mal: no hubo respuesta. Compruebe la conexión a la red e inténtelo de nuevo.',
  sentence: (sentence) => inSpanish[sentence] ?? sentence,
};

export const setupWords = inLanguage(en, es);
