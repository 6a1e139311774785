import type { ReasonKind } from '../../../contract/reasons';
import { sentence, type Sentence } from '../../../contract/sentences';

/** Of this part alone, which only some see. */
export const title = sentence('Reasons', 'Motivos');
export const help = sentence(
  'What everybody chooses from who does one of these. Nothing is deleted: what was done for a reason goes on saying so.',
  'De aquí elige quien hace una de estas cosas. Nada se elimina: lo hecho por un motivo lo sigue diciendo.',
);
export const what = sentence('Reasons for', 'Motivos para');
export const kinds: Record<ReasonKind, Sentence> = {
  block: sentence('Blocking', 'Bloquear'),
  deny: sentence('Denying a refund request', 'Denegar un reembolso pedido'),
  refund: sentence('Refunding', 'Reembolsar'),
  restrict: sentence('Restricting an admin', 'Restringir a un administrador'),
  delete: sentence('Deleting', 'Eliminar'),
};
export const add = sentence('Add a reason', 'Añadir un motivo');
export const change = sentence('Change the reason', 'Cambiar el motivo');
export const words = sentence('Reason', 'Motivo');
export const inSpanish = sentence('In Spanish (optional)', 'En español (opcional)');
export const inSpanishHelp = sentence(
  'Without it, everybody reads the reason as it is',
  'Sin ello, todos leen el motivo tal cual',
);
export const retired = sentence('Retired', 'Retirado');
export const edit = (text: string) => sentence(`Edit ${text}`, `Editar ${text}`);
export const up = (text: string) => sentence(`Move ${text} up`, `Subir ${text}`);
export const retire = (text: string) => sentence(`Retire ${text}`, `Retirar ${text}`);
export const bringBack = (text: string) => sentence(`Bring ${text} back`, `Recuperar ${text}`);
