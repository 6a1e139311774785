import { bilingual } from '../../contract/core/bilingual';

/** Wording of saved views, which comes with their menu. */
export const views = bilingual('Saved views', 'Vistas guardadas');
export const failed = bilingual(
  'The saved views could not be loaded',
  'No se han podido cargar las vistas guardadas',
);
export const own = bilingual('Only for you', 'Solo para usted');
export const sharedWithAll = bilingual('For everybody', 'Para todos');
export const none = bilingual('No saved views yet', 'Aún no hay vistas guardadas');
export const save = bilingual('Save this view', 'Guardar esta vista');
export const saved = bilingual('View saved', 'Vista guardada');
export const change = bilingual('Change this view', 'Cambiar la vista');
export const removed = bilingual('View removed', 'Vista eliminada');
export const removeLabel = bilingual('Remove', 'Eliminar');
export const removeQuestion = bilingual('This view will be removed.', 'Se eliminará esta vista.');
export const removeSharedQuestion = bilingual(
  'This view will be removed for everybody.',
  'Se eliminará esta vista para todos.',
);
export const name = bilingual('Name', 'Nombre');
export const share = bilingual(
  'Share it with everybody who opens this list',
  'Compartirla con quien abre esta lista',
);
export const saveHelp = bilingual(
  'It keeps the filters, the order, the number of rows and the columns as they are now.',
  'Guarda los filtros, el orden, el número de filas y las columnas tal como están ahora.',
);
export const startWith = (view: string) => bilingual(`Start with “${view}”`, `Empezar con «${view}»`);
export const changeOf = (view: string) => bilingual(`Change “${view}”`, `Cambiar «${view}»`);
export const removeOf = (view: string) => bilingual(`Remove “${view}”`, `Eliminar «${view}»`);
