import type { TranslationOf } from '../../contract/core/languages';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  resources: {
    seller_account: {
      name: 'Cuenta de vendedor |||| Cuentas de vendedores',
      fields: {
        id: 'ID de registro',
        email: 'Correo del vendedor',
        first_name: 'Nombre del vendedor',
        created_at: 'Fecha',
        total_earnings: 'Ingresos',
      },
      dialog: { edit: 'Editar los datos del vendedor' },
      empty: 'Los vendedores aparecen aquí después de registrarse.',
      transactions: 'Transacciones de %{name}',
      unnamed: 'Vendedor',
      back: 'Volver a vendedores',
    },
    seller_ledger: {
      name: 'Transacción |||| Transacciones',
      fields: { created_at: 'Fecha', description: 'Descripción', type: 'Tipo', amount: 'Importe' },
      balance: 'Saldo',
      last_payout: 'Último pago',
      total_earnings: 'Ingresos totales',
      total_tip: 'Propinas totales',
      empty: 'Aquí aparecen ingresos, propinas y pagos.',
    },
  },
};
