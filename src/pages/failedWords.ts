import { localizedWords } from './localizedWords';

const en = {
  missingCode: {
    title: 'The page could not be loaded',
    text: 'Check the connection to the network, then try again. Your session is kept.',
  },
  broken: {
    title: 'Something has gone wrong here',
    text: 'The page has met an error of its own and stopped. What was saved is safe, and your session is kept.',
  },
  reload: 'Try again',
  start: 'Go to the start page',
};

const es: typeof en = {
  missingCode: {
    title: 'No se ha podido cargar la página',
    text: 'Compruebe la conexión a la red e inténtelo de nuevo. Su sesión se conserva.',
  },
  broken: {
    title: 'Algo ha fallado aquí',
    text: 'La página ha tropezado con un error propio y se ha detenido. Lo guardado está a salvo y su sesión se conserva.',
  },
  reload: 'Reintentar',
  start: 'Ir a la página inicial',
};

/** Wording for when nothing else could be fetched. */
export const failedWords = localizedWords(en, es);
