import { sentence } from '../../contract/sentences';

/** Wording of saved views, which comes with their menu. */
export const views = sentence('Saved views', 'Vistas guardadas');
export const failed = sentence(
  'The saved views could not be loaded',
  'No se han podido cargar las vistas guardadas',
);
export const own = sentence('Only for you', 'Solo para usted');
export const everybodys = sentence('For everybody', 'Para todos');
export const none = sentence('No saved views yet', 'Aún no hay vistas guardadas');
export const save = sentence('Save this view', 'Guardar esta vista');
export const saved = sentence('View saved', 'Vista guardada');
export const change = sentence('Change this view', 'Cambiar la vista');
export const removed = sentence('View removed', 'Vista eliminada');
export const removeIt = sentence('Remove', 'Eliminar');
export const removal = sentence('This view will be removed.', 'Se eliminará esta vista.');
export const removalOfShared = sentence(
  'This view will be removed for everybody.',
  'Se eliminará esta vista para todos.',
);
export const name = sentence('Name', 'Nombre');
export const share = sentence(
  'Share it with everybody who opens this list',
  'Compartirla con quien abre esta lista',
);
export const remembers = sentence(
  'It keeps the filters, the order, the number of rows and the columns as they are now.',
  'Guarda los filtros, el orden, el número de filas y las columnas tal como están ahora.',
);
export const first = (view: string) => sentence(`Start with “${view}”`, `Empezar con «${view}»`);
export const changeOf = (view: string) => sentence(`Change “${view}”`, `Cambiar «${view}»`);
export const removeOf = (view: string) => sentence(`Remove “${view}”`, `Eliminar «${view}»`);
