import type { Translated } from '../../format/translated';
import type { messages as english } from './messages';

export const messages: Translated<typeof english> = {
  name: 'Cuenta de vendedor |||| Cuentas de vendedores',
  fields: {
    id: 'ID de registro',
    email: 'Correo del vendedor',
    first_name: 'Nombre del vendedor',
    created_at: 'Fecha',
    total_earnings: 'Ingresos',
  },
  edit: 'Editar los datos del vendedor',
  empty: 'Los vendedores aparecen aquí cuando se registran.',
  transactions: 'Transacciones de %{name}',
  unnamed: 'Vendedor',
  back: 'Volver a vendedores',
};
