/** What a dialog does with its record; a new one is made in `create`. */
export type FormMode = 'create' | 'edit' | 'view';
