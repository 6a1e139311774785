import { MAX_VIEWS } from '../../src/contract/limits';
import { sentence } from '../../src/contract/sentences';

export const notYourView = sentence(
  'Only whoever saved a view can change or remove it',
  'Solo quien guardó una vista puede cambiarla o eliminarla',
);
export const tooManyViews = sentence(
  `At most ${MAX_VIEWS} views of a list: remove one that you no longer need`,
  `Como máximo ${MAX_VIEWS} vistas de una lista: elimine alguna que ya no necesite`,
);
