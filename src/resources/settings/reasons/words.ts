import type { ReasonKind } from '../../../contract/reasons/reasons';
import { bilingual, type BilingualText } from '../../../contract/core/bilingual';

/** Of this part alone, which only some see. */
export const title = bilingual('Reasons', 'Motivos');
export const help = bilingual(
  'What everybody chooses from who does one of these. Nothing is deleted: what was done for a reason goes on saying so.',
  'De aquí elige quien hace una de estas cosas. Nada se elimina: lo hecho por un motivo lo sigue diciendo.',
);
export const kindLabel = bilingual('Reasons for', 'Motivos para');
export const kinds: Record<ReasonKind, BilingualText> = {
  block: bilingual('Blocking', 'Bloquear'),
  deny: bilingual('Denying a refund request', 'Denegar un reembolso pedido'),
  refund: bilingual('Refunding', 'Reembolsar'),
  restrict: bilingual('Restricting an admin', 'Restringir a un administrador'),
  delete: bilingual('Deleting', 'Eliminar'),
};
export const add = bilingual('Add a reason', 'Añadir un motivo');
export const change = bilingual('Change the reason', 'Cambiar el motivo');
export const textLabel = bilingual('Reason', 'Motivo');
export const inSpanish = bilingual('In Spanish (optional)', 'En español (opcional)');
export const inSpanishHelp = bilingual(
  'Without it, everybody reads the reason as it is',
  'Sin ello, todos leen el motivo tal cual',
);
export const retired = bilingual('Retired', 'Retirado');
export const edit = (text: string) => bilingual(`Edit ${text}`, `Editar ${text}`);
export const up = (text: string) => bilingual(`Move ${text} up`, `Subir ${text}`);
export const retire = (text: string) => bilingual(`Retire ${text}`, `Retirar ${text}`);
export const bringBack = (text: string) => bilingual(`Bring ${text} back`, `Recuperar ${text}`);
