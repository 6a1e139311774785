import type { Translated } from '../../format/translated';
import type { messages as english } from './messages';

export const messages: Translated<typeof english> = {
  name: 'Cuenta de comprador |||| Cuentas de compradores',
  fields: {
    id: 'ID de registro',
    email: 'Correo del comprador',
    first_name: 'Nombre del comprador',
    created_at: 'Fecha',
  },
  credits: 'Créditos disponibles',
  edit: 'Editar los datos del comprador',
  empty: 'Los compradores aparecen aquí cuando se registran.',
  transactions: 'Transacciones de %{name}',
  unnamed: 'Comprador',
  back: 'Volver a compradores',
};
