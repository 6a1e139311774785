import type { Translated } from '../../format/translated';
import type * as english from './messages';

export const messages: Translated<typeof english.messages> = {
  name: 'Ajustes de Stripe |||| Ajustes de Stripe',
  section: 'Comisión de procesamiento',
  intro: 'Lo que se añade a cada pago para cubrir su procesamiento.',
  fields: { processing_fee: 'Comisión de procesamiento', fee_type: 'Tipo de comisión' },
  kind: { percent: 'Porcentaje del pago', absolute: 'Dólares estadounidenses' },
  example: 'En un pago de %{payment}, la comisión es de %{fee}.',
  failed: 'No se han podido cargar los ajustes',
};
