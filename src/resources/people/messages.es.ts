import type { TranslationOf } from '../../contract/core/languages';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  resources: {
    buyer_account: {
      name: 'Cuenta de comprador |||| Cuentas de compradores',
      fields: {
        id: 'ID de registro',
        email: 'Correo del comprador',
        first_name: 'Nombre del comprador',
        created_at: 'Fecha',
      },
      credits: 'Créditos disponibles',
      dialog: { edit: 'Editar los datos del comprador' },
      empty: 'Los compradores aparecen aquí después de registrarse.',
      transactions: 'Transacciones de %{name}',
      unnamed: 'Comprador',
      back: 'Volver a compradores',
    },
    buyer_ledger: {
      name: 'Transacción |||| Transacciones',
      fields: {
        created_at: 'Fecha',
        description: 'Descripción',
        type: 'Tipo',
        amount_credits: 'Importe (créditos)',
        booking_id: 'ID de la reserva',
        action: 'Acción',
      },
      balance: 'Saldo del comprador',
      credits: '%{amount} créditos',
      empty: 'Aquí aparecen los créditos comprados y gastados.',
      refund: 'Reembolsar',
      refund_what: 'Reembolsar %{what}',
      refunded: 'Reembolsado',
      refund_title: 'Reembolsar créditos',
      credits_to_refund: 'Créditos a reembolsar',
      facts: { buyer: 'Comprador', booking: 'Reserva', paid: 'Pagado', refunded: 'Ya reembolsado' },
      up_to: 'Hasta %{most} créditos',
      half: 'La mitad: %{amount}',
      all: 'Todo: %{amount}',
      refund_amount: 'Reembolsar %{amount} créditos',
      refund_credits: 'Reembolsar créditos',
      check: {
        reading: 'El servidor no confirmó el reembolso. Comprobando los movimientos…',
        unread:
          'El servidor no confirmó el reembolso y no se pudieron cargar los movimientos. Compruébelos antes de enviar el reembolso de nuevo.',
        read: 'Comprobar los movimientos',
        made: 'El servidor no confirmó el reembolso, pero los movimientos muestran que se hizo.',
        unchanged:
          'El servidor no confirmó el reembolso y no consta en los movimientos. Puede enviar el reembolso de nuevo.',
        changed:
          'El servidor no confirmó el reembolso y los movimientos cambiaron en una cantidad distinta. Compare los reembolsos de los movimientos antes de enviar el reembolso de nuevo.',
        incomparable:
          'El servidor no confirmó el reembolso. Compruebe los movimientos antes de enviar el reembolso de nuevo.',
        left: 'Créditos que quedan de esta reserva: %{now} (antes: %{before}).',
        balance: 'Saldo del comprador: %{now} créditos (antes: %{before}).',
      },
    },
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
    blocked_users: {
      name: 'Usuario bloqueado |||| Usuarios bloqueados',
      fields: {
        updated_at: 'Fecha del bloqueo',
        role: 'Tipo de cuenta',
        first_name: 'Nombre',
        email: 'Correo electrónico',
        reason: 'Motivo',
      },
      empty: 'No hay usuarios bloqueados. Aquí aparecen los vendedores y compradores que bloquee.',
    },
  },
};
