import type { TranslationOf } from '../../src/contract/core/languages';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  rows: {
    price_per_credit_is_too_much: 'El precio por crédito no puede superar %{max}',
    record: {
      created: 'Registro creado',
      updated: 'Registro actualizado',
      deleted: 'Registro eliminado',
      missing: 'No se encontró el registro %{id}',
      duplicate: 'Este registro ya existe',
    },
    category: {
      created: 'Categoría creada',
      updated: 'Categoría actualizada',
      deleted: 'Categoría eliminada',
      missing: 'No se encontró la categoría %{id}',
      duplicate: 'Esta categoría ya existe',
    },
    plan: {
      created: 'Plan creado',
      updated: 'Plan actualizado',
      deleted: 'Plan eliminado',
      missing: 'No se encontró el plan %{id}',
    },
    transaction: { missing: 'No se encontró la transacción %{id}' },
    'saved-reply': { duplicate: 'Esta respuesta guardada ya existe' },
    user: { updated: 'Usuario actualizado', missing: 'No se encontró el usuario %{id}' },
    admin: {
      created: 'Administrador creado',
      updated: 'Administrador actualizado',
      deleted: 'Administrador eliminado',
      missing: 'No se encontró el administrador %{id}',
    },
    seller: { missing: 'No se encontró el vendedor %{id}' },
    buyer: { missing: 'No se encontró el comprador %{id}' },
    entry_is_gone: 'Este registro ya no existe',
    category_name_is_taken: 'Ya existe una categoría con este nombre',
    credits_above_zero: 'Los créditos deben ser mayores que cero',
    fee_saved: 'Comisión guardada',
    no_picture: 'Suba una imagen válida (JPEG, PNG, GIF o WebP)',
    picture_is_too_large: 'El archivo supera los %{max} MB',
    picture_has_too_many_pixels: 'Suba una imagen de %{max} megapíxeles como máximo',
    picture_is_gone: 'No se encontró la imagen',
    no_such_column: 'Columna desconocida: %{name}',
  },
};
