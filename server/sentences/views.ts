import { MAX_VIEWS } from '../../src/contract/limits';
import { bilingual } from '../../src/contract/core/bilingual';

export const notYourView = bilingual(
  'Only whoever saved a view can change or remove it',
  'Solo quien guardó una vista puede cambiarla o eliminarla',
);
export const tooManyViews = bilingual(
  `At most ${MAX_VIEWS} views of a list: remove one that you no longer need`,
  `Como máximo ${MAX_VIEWS} vistas de una lista: elimine alguna que ya no necesite`,
);
